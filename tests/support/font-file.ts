import { readFile } from 'node:fs/promises';
import { Response } from 'miniflare';
import { fontSource } from '../../scripts/fonts.ts';
import { FONT_NAMES } from '../../workers/pdf/font-names.ts';

/** The assets of the jobs Worker, from where its fonts are installed. */
export async function fontFile({ url }: { url: string }): Promise<Response> {
  const name = FONT_NAMES.find((font) => url.endsWith(`/fonts/${font}.ttf`));
  if (name === undefined) return new Response('no such font', { status: 404 });
  return new Response(await readFile(fontSource(name)));
}
