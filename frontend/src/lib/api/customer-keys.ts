/** Query keys of a customer's data in the browser, so that one page can refresh what another one shows. */
export const customerKeys = {
  link: (customerId: string) => ['customer', customerId, 'link'],
  phone: (customerId: string) => ['customer', customerId, 'phone'],
  session: (customerId: string) => ['customer', customerId, 'session'],
};
