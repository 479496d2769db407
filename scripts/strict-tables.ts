import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

// drizzle-kit cannot write STRICT; without it D1 would store a JavaScript number as REAL.
const folder = path.resolve(import.meta.dirname, '../migrations');
for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql'))) {
  const file = path.join(folder, name);
  const sql = await readFile(file, 'utf8');
  const strict = sql.replaceAll(/^\);$/gm, ') STRICT;').replaceAll(/^\);(-->)/gm, ') STRICT;$1');
  if (strict !== sql) await writeFile(file, strict);
}
