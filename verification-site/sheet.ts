import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Everything that renders a page of this site: what the build writes, and what the Worker answers with. */
const PAGES = ['verification-site/static-pages.tsx', 'workers/verification/result-page.tsx'];

/**
 * What is left of these pages and their components once they are bundled and shaken: its class names are those
 * a visitor can meet. Words and packages stay out, or an English "flex" would become a rule.
 */
async function renderedSources(root: string): Promise<string> {
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: PAGES,
    outdir: 'build',
    bundle: true,
    packages: 'external',
    alias: { '~': './app', '#db': './db', '#workers': './workers' },
    loader: { '.json': 'empty' },
    platform: 'neutral',
    external: ['node:*'],
    jsx: 'automatic',
    minifySyntax: true,
    write: false,
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('\n');
}

/** The site's sheet: tokens, elements, and the utilities its pages use (site.css), for the browsers named. */
export async function makeSheet(root: string, browsers: string[]): Promise<string> {
  const [{ compile }, esbuild] = await Promise.all([
    import('@tailwindcss/node'),
    import('esbuild'),
  ]);
  const file = path.join(root, 'verification-site/site.css');
  const compiler = await compile(await readFile(file, 'utf8'), {
    base: path.dirname(file),
    onDependency: () => undefined,
  });
  // esbuild writes every text in " or `; what is no class name, Tailwind passes over.
  const candidates = new Set((await renderedSources(root)).split(/[\s"`]+/));
  const sheet = compiler.build([...candidates]);
  const { code } = await esbuild.transform(sheet, {
    loader: 'css',
    minify: true,
    target: browsers,
  });
  return code;
}
