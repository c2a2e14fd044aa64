/** The page loads nothing, so its looks are in it. Readable from 320 pixels on. */
export const styles = `
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: #fff; color: #1b1f24; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 36rem; margin: 0 auto; padding: 1rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.2; }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; }
p { margin: 0 0 .75rem; }
.hint { color: #4a5460; }
label, legend { font-weight: 600; }
label { display: block; }
fieldset { min-width: 0; margin: 0 0 .75rem; padding: .75rem; border: 1px solid #6b7683; border-radius: .375rem; }
fieldset p:last-child { margin: 0; }
input, select, button { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid #6b7683; border-radius: .375rem; font: inherit; }
input, select { background: #fff; color: inherit; }
button { border-color: #1d4e89; background: #1d4e89; color: #fff; font-weight: 600; cursor: pointer; }
button.quiet { background: #fff; color: #1d4e89; }
:focus-visible { outline: 3px solid #b45309; outline-offset: 2px; }
a { color: #1d4e89; }
`;
