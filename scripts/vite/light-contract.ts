import type { Plugin } from 'vite';

/** The part of a syntax tree that is looked at. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * In the browser an endpoint is an address: `api()` needs its method and path, never its schemas.
 * The client's build leaves the rest out, and marks every schema as made without side effects, so
 * that only those that a form validates with stay, and zod with them. Of the site map it needs the
 * titles: routes.ts has told the router the rest. A value taken apart at the top level would keep
 * zod in every page: that stops the build.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/\/src\/contract\/[\w-]+\.ts$/.test(id)) return null;
      const siteMap = id.endsWith('/contract/pages.ts');
      const values = topLevelValues(this.parse(code) as unknown as Node);
      const edits = values.flatMap((value) => {
        if (siteMap) return dropAllBut(['id', 'title'], value);
        return isEndpoint(value)
          ? dropAllBut(['method', 'path'], (value.arguments as Node[])[0]!)
          : markPure(value);
      });
      return edits.length === 0 ? null : { code: applyEdits(code, edits), map: null };
    },
  };
}

function topLevelValues(program: Node): Node[] {
  return (program.body as Node[]).flatMap((statement) => {
    const declaration =
      statement.type === 'ExportNamedDeclaration'
        ? (statement.declaration as Node | null)
        : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return (declaration.declarations as Node[]).flatMap(({ id, init }) => {
      if ((id as Node).type !== 'Identifier') throw new Error('A contract names its values.');
      return (init as Node | null) ?? [];
    });
  });
}

const isEndpoint = (value: Node) =>
  value.type === 'CallExpression' && (value.callee as Node).name === 'endpoint';

/** Emptied rather than taken out: no comma is left over. */
function dropAllBut(kept: readonly string[], { type, properties }: Node): Edit[] {
  if (type !== 'ObjectExpression') return [];
  return (properties as Node[])
    .filter((property) => !kept.includes(String((property.key as Node).name)))
    .map(({ start, end }) => ({ start, end, text: '...null' }));
}

function markPure({ type, start, end }: Node): Edit[] {
  if (type !== 'CallExpression') return [];
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ];
}

/** From the end, so that earlier positions stay right. */
function applyEdits(code: string, edits: Edit[]): string {
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}
