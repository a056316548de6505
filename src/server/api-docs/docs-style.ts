/** Stands in the page itself: the policy lets it through by its hash. */
export const docsStyle = `
:root { color: #1d2320; background: #f6f7f9; font: 400 15px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 24px 16px 64px; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; }
h2 { margin: 32px 0 8px; font-size: 18px; overflow-wrap: anywhere; }
a { color: #0f4a8c; }
:focus-visible { outline: 2px solid #1867c0; outline-offset: 2px; }
code, pre { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
form label { display: block; font-weight: 600; }
form div { display: flex; gap: 8px; }
input, button { min-height: 44px; padding: 0 12px; border: 1px solid #858c99; border-radius: 8px; font: inherit; }
input { flex: 1; min-width: 0; background: #fff; }
button { border-color: #1867c0; background: #1867c0; color: #fff; font-weight: 600; }
.calls { margin: 0; padding: 0; list-style: none; border-radius: 10px; background: #fff; box-shadow: 0 0 0 1px #e4e7ec; }
.calls li { padding: 8px 16px; }
.calls li + li { border-top: 1px solid #e4e7ec; }
.calls a { display: inline-block; min-height: 24px; text-decoration: none; }
.calls a:hover { text-decoration: underline; }
.calls span { display: block; color: #566070; }
.call { margin-top: 16px; padding: 16px; border-radius: 10px; background: #fff; box-shadow: 0 0 0 1px #e4e7ec; }
.call h2 { margin: 0; }
.call p { margin: 8px 0; }
.who { color: #566070; }
h2 code { font-size: 15px; font-weight: 600; }
.get { color: #1b5e20; } .post { color: #0f4a8c; } .put { color: #7a4b00; } .delete { color: #96201a; }
table { width: 100%; margin-top: 12px; border-collapse: collapse; table-layout: fixed; }
caption { padding: 4px 0; font-weight: 600; text-align: start; }
th, td { padding: 4px 8px 4px 0; border-top: 1px solid #e4e7ec; font-weight: 400; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
thead th { color: #566070; font-size: 13px; }
thead th:first-child:nth-last-child(3) { width: 4rem; }
i { color: #566070; }
pre { overflow-x: auto; margin: 12px 0 0; padding: 12px; border-radius: 8px; background: #1d2320; color: #fff; white-space: pre-wrap; }
`;
