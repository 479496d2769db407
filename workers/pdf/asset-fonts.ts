import type { FontName } from './font-names.ts';
import type { LoadFont } from './fonts.ts';

/** Font files read by this isolate, at most 35 MB; they are the same for everyone. */
const read = new Map<FontName, Promise<ArrayBuffer>>();

async function fetchFont(assets: Fetcher, name: FontName): Promise<ArrayBuffer> {
  // The host is a placeholder: the binding looks at the path alone.
  const response = await assets.fetch(`https://assets.local/fonts/${name}.ttf`);
  if (!response.ok) throw new Error(`Font ${name} is missing from the assets: ${response.status}`);
  return response.arrayBuffer();
}

/** Reads fonts from the jobs Worker's assets, each once in the life of an isolate. */
export function assetFonts(assets: Fetcher): LoadFont {
  return (name) => {
    const known = read.get(name);
    if (known) return known;
    const reading = fetchFont(assets, name);
    read.set(name, reading);
    // A failed read must not be remembered; its caller sees the failure itself.
    reading.catch(() => read.delete(name));
    return reading;
  };
}
