import { BASELINE_YEAR } from './baseline-year.ts';

const anyValue = ['/./'];

export default {
  plugins: ['stylelint-plugin-use-baseline'],
  rules: {
    'plugin/use-baseline': [
      true,
      {
        available: BASELINE_YEAR,
        // Where they're missing, everything is still there and can be used.
        ignoreProperties: {
          'accent-color': anyValue,
          'field-sizing': anyValue,
          'forced-color-adjust': anyValue,
          'overscroll-behavior': anyValue,
          resize: anyValue,
          'text-size-adjust': anyValue,
          'text-wrap': anyValue,
        },
        ignoreSelectors: ['selection'],
      },
    ],
    // WebKit computes a table row's position as static: what is positioned in it goes to a box around the table.
    'rule-selector-property-disallowed-list': [
      { '/(^|[\\s>+~,(])tr(?![\\w-])[^\\s>+~,]*\\s*(,|$)/': ['position'] },
    ],
  },
};
