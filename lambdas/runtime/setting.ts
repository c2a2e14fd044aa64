/** One value of the environment, which the function has checked as a whole at its start. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment lacks ${name}`);
  return value;
}
