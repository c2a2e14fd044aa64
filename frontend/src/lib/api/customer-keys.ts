/** Keys of what a customer's browser knows of one customer: to renew what one page knows when another one learns more. */
export const customerKeys = {
  link: (customerId: string) => ['customer', customerId, 'link'],
  phone: (customerId: string) => ['customer', customerId, 'phone'],
  session: (customerId: string) => ['customer', customerId, 'session'],
};
