import parser from '@typescript-eslint/parser';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';

/** React's rules that run its compiler over each component, which takes as long as all other linting. */
export default defineConfig({
  files: ['frontend/**/*.tsx'],
  languageOptions: { parser },
  extends: [reactHooks.configs.flat.recommended],
});
