import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ROOT } from '../../scripts/platform.ts';

/** Lets Node read the sources of the Workers as they are, with what stands in for the platform in its own process. */

const at = (file: string) => pathToFileURL(`${ROOT}/${file}`).href;

const FOLDERS: readonly (readonly [string, string])[] = [
  ['~/', 'app/'],
  ['#db/', 'db/'],
  ['#workers/', 'workers/'],
];

const PLATFORM = 'cloudflare:workers';

/** The address of a file that is bundled elsewhere. */
const BUNDLED = /\?url$/;

const OURS = new RegExp(`^${at('')}(?:app|db|workers)/.*\\.ts$`);

export function readSources(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === PLATFORM) return next(at('tests/support/in-process/bindings.ts'), context);
      if (BUNDLED.test(specifier)) {
        return { url: `data:text/javascript,export default '/assets/app.css'`, shortCircuit: true };
      }
      const folder = FOLDERS.find(([name]) => specifier.startsWith(name));
      const named = folder === undefined ? specifier : at(specifier.replace(...folder));
      const near = /^\.{0,2}\/|^file:/.test(named) && named.endsWith('.ts');
      if (!near || !OURS.test(String(context.parentURL))) return next(named, context);
      // Node would look for a package file beside each of two thousand modules.
      const { href } = new URL(named, context.parentURL);
      return { url: href, format: 'module', shortCircuit: true };
    },
    load(url, context, next) {
      // Fields that a constructor declares are more than types: Node strips those, and makes these when it is asked.
      if (!OURS.test(url)) return next(url, context);
      const text = readFileSync(fileURLToPath(url), 'utf8');
      const source = stripTypeScriptTypes(text, { mode: 'transform' });
      return { format: 'module', source, shortCircuit: true };
    },
  });
}
