import { copyFileSync, mkdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FONT_NAMES, type FontName } from '../workers/pdf/font-names.ts';

/** Copies the certificate's fonts to the assets of the jobs Worker; they are never bundled. */

const require = createRequire(import.meta.url);

const CHINESE = dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'));
const KOREAN = dirname(require.resolve('@expo-google-fonts/noto-sans-kr/package.json'));
const LATIN = dirname(require.resolve('@expo-google-fonts/noto-sans/package.json'));

const SOURCES: Record<FontName, string> = {
  'NotoSansSC-Regular': join(CHINESE, '400Regular/NotoSansSC_400Regular.ttf'),
  'NotoSansSC-Bold': join(CHINESE, '700Bold/NotoSansSC_700Bold.ttf'),
  'NotoSansKR-Regular': join(KOREAN, '400Regular/NotoSansKR_400Regular.ttf'),
  'NotoSansKR-Bold': join(KOREAN, '700Bold/NotoSansKR_700Bold.ttf'),
  'NotoSans-Regular': join(LATIN, '400Regular/NotoSans_400Regular.ttf'),
  'NotoSans-Bold': join(LATIN, '700Bold/NotoSans_700Bold.ttf'),
};

/** Where a font lies in the installed packages. */
export function fontSource(name: FontName): string {
  return SOURCES[name];
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

/** Puts all fonts into a folder as `<name>.ttf`. Files already there are left alone. */
export function copyFonts(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of FONT_NAMES) {
    const from = fontSource(name);
    const to = join(folder, `${name}.ttf`);
    if (sizeOf(to) !== sizeOf(from)) copyFileSync(from, to);
  }
}

if (import.meta.main) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  copyFonts(join(root, 'build/jobs-assets/fonts'));
  console.log('Fonts are in build/jobs-assets/fonts');
}
