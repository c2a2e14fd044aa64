/** Of an even number of values, the greater of the two in the middle; of none, NaN. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
