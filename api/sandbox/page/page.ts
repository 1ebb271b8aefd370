/** HTML that may be put into a page as it is. */
export interface Html {
  readonly html: string;
}

const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = Html | string | number | readonly Html[];

/** Template of HTML: everything put in is escaped unless it is HTML itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.map((text, index) => text + toHtml(parts[index])).join('') };
}

function toHtml(part: Part | undefined): string {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') {
    return String(part).replaceAll(/[&<>"']/g, (character) => replacements[character] ?? '');
  }
  return 'html' in part ? part.html : part.map((each) => each.html).join('');
}

/** Trusted markup that comes from a library, for example an SVG. */
export function raw(markup: string): Html {
  return { html: markup };
}

/** A whole page; works without scripts and on a phone. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="mn">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <header><a href="/">${title}</a><small>Туршилтын орчин</small></header>
        <main>${body}</main>
      </body>
    </html>`.html.trim();
}

const style = `
:root { --ink: #17211b; --soft: #5d6b62; --paper: #f4f6f4; --card: #fff; --line: #dbe2dd; --go: #15803d; --stop: #b42318; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e7eee9; --soft: #9fb0a5; --paper: #101512; --card: #19211c; --line: #2d3831; --go: #4ade80; --stop: #f97066; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; padding: .9rem 1rem;
  background: var(--card); border-bottom: 1px solid var(--line); }
header a { color: inherit; font-weight: 700; text-decoration: none; }
small, .soft { color: var(--soft); }
main { max-width: 46rem; margin: 0 auto; padding: 1rem; display: grid; gap: 1rem; }
h1, h2, p { margin: 0; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.05rem; }
.card { display: grid; gap: .75rem; padding: 1rem; background: var(--card); border: 1px solid var(--line);
  border-radius: .75rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.row { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .5rem; align-items: center; }
.amount { font-size: 1.6rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.tag { padding: .1rem .6rem; border: 1px solid var(--line); border-radius: 1rem; font-size: .85rem; }
form { display: grid; gap: .75rem; }
label { display: grid; gap: .25rem; font-size: .9rem; }
input, select { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line);
  border-radius: .5rem; background: var(--paper); color: inherit; font: inherit; }
button { min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid currentColor; border-radius: .5rem;
  background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button.go { background: #15803d; border-color: #15803d; color: #fff; }
button.stop { color: var(--stop); }
:focus-visible { outline: 3px solid var(--go); outline-offset: 2px; }
svg { width: 11rem; height: 11rem; max-width: 100%; background: #fff; border-radius: .5rem; }
ul { margin: 0; padding-left: 1.2rem; }
pre { margin: 0; white-space: pre-wrap; font-size: .85rem; }
`;
