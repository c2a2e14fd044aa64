import type { Contract } from './contract.ts';

/** Beneath the project's folder. */
export const contractPath = 'contract/released.json';

/** A line for each part of a route, so that a release's diff can be read. */
export const written = ({ version, routes, config }: Contract): string => {
  const lines = Object.entries(routes).map(([key, route]) => {
    const parts = Object.entries(route).map(
      ([name, part]) => `  ${JSON.stringify(name)}: ${JSON.stringify(part)}`,
    );
    return ` ${JSON.stringify(key)}: {\n${parts.join(',\n')}\n }`;
  });
  return `{\n"version": ${JSON.stringify(version)},\n"routes": {\n${lines.join(',\n')}\n},\n"config": ${JSON.stringify(config)}\n}\n`;
};
