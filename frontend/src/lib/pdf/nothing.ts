/* In the place of code that nobody asks for; see `frontend/lean-pdf.ts`. */
export {};
