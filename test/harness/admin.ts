import { AdminRegister } from '../../scripts/operate/admin-register.ts';
import { localDeployment } from '../../scripts/operate/deployment.ts';
import { theProduct } from './product.ts';

/** Makes an admin as an operator does; the password is made up where none is given. */
export const createAdmin = (email: string, password?: string) =>
  new AdminRegister(localDeployment(theProduct())).add(email, password);
