import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const APP = path.resolve(import.meta.dirname, '../app');
/** The end of a file's name says how its part comes (app/ui/late.tsx). */
const WAY = /\.(late|seldom|afterwards|scripted)\.tsx$/;
/** Stands before the path of the file in the id of the module that takes its place. */
const PLACE = '\0late:';

/** The one component of a file; types beside it are none. */
export function partOf(file: string, source: string): string {
  const named = source.matchAll(
    /^export (?:function|const) (\w+)|^export \{ (?:\w+ as )?(\w+) \} from/gm,
  );
  const [name, ...more] = [...named].map(([, own, other]) => own ?? other);
  if (name === undefined || more.length > 0) {
    throw new Error(`${file} comes later, so it exports one component and nothing beside it.`);
  }
  return name;
}

/** The module by which others import a part: the server's draws it, the browser's fetches it. */
export function placeOf(file: string, source: string, onServer: boolean): string {
  const [, way = ''] = WAY.exec(file) ?? [];
  const part = partOf(file, source);
  const where = JSON.stringify(file);
  // What the document tells the browser of it, the same for both.
  const name = JSON.stringify(path.relative(APP, file).replace(WAY, ''));
  const fetched = `async () => (await import(${where})).${part}`;
  if (way === 'scripted') {
    return [
      `import { whenThere } from ${JSON.stringify(path.join(APP, 'ui/when-there.tsx'))};`,
      `export const ${part} = whenThere(${onServer ? 'undefined' : fetched});`,
    ].join('\n');
  }
  const given = way === 'afterwards' ? '' : `${name}, `;
  return [
    `import { ${way} } from ${JSON.stringify(path.join(APP, 'ui/late.tsx'))};`,
    onServer ? `import { ${part} as Drawn } from ${where};` : 'const Drawn = false;',
    `export const ${part} = ${way}(${given}Drawn, ${onServer ? 'undefined' : fetched});`,
  ].join('\n');
}

/**
 * A part whose file is called `x.late.tsx` is imported as any other, and comes later: the browser gets a module in its
 * place that fetches it. So no page says by hand what it fetches, and a part is late wherever it stands.
 */
export const lateParts: Plugin = {
  name: 'late-parts',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!WAY.test(source) || importer === undefined || importer.startsWith(PLACE)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && `${PLACE}${found.id}?`;
  },
  load(id, options) {
    if (!id.startsWith(PLACE)) return null;
    const file = id.slice(PLACE.length, -1);
    this.addWatchFile(file);
    return placeOf(file, readFileSync(file, 'utf8'), options?.ssr === true);
  },
};
