import { safeName } from './rules.ts';

/** What file systems take of a name, in bytes of UTF-8. */
const MAX_BYTES = 255;
/** Room for the number that tells namesakes apart. */
const NUMBER_BYTES = 8;
/** Names that Windows keeps for devices, with any extension. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const bytesIn = (text: string) => new TextEncoder().encode(text).length;

function shortened(text: string, bytes: number): string {
  let short = '';
  for (const character of text) {
    if (bytesIn(short + character) > bytes) break;
    short += character;
  }
  return short;
}

/** Name and extension; a name that begins with its only dot has none. */
function apart(name: string): [string, string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/** One name, of a file or a folder, that every common file system takes: no path in it, no device, no end in a dot. */
export function entryName(name: string): string {
  const clean = safeName(name).replace(DEVICES, '_$1');
  const [stem, extension] = apart(clean);
  const room = MAX_BYTES - NUMBER_BYTES - bytesIn(extension);
  return (shortened(stem, room) + extension).replace(/[. ]+$/, '') || 'file';
}

/**
 * Gives the entries of one ZIP file their paths: each name is clean (`entryName`), and namesakes in a folder, whatever
 * their case, are numbered in the order they come in: `a.pdf`, `a (2).pdf`.
 *
 * @returns the path of a file in folders, outermost first
 */
export function entryPaths(): (folders: readonly string[], name: string) => string {
  const taken = new Set<string>();
  return (folders, name) => {
    const folder = folders.map((one) => `${entryName(one)}/`).join('');
    const [stem, extension] = apart(entryName(name));
    let path = folder + stem + extension;
    for (let n = 2; taken.has(path.toLowerCase()); n += 1) {
      path = `${folder}${stem} (${n})${extension}`;
    }
    taken.add(path.toLowerCase());
    return path;
  };
}
