import { describe, expect, it } from 'vitest';
import { partOf, placeOf } from '../../scripts/late-parts.ts';

const FILE = new URL('../../app/screens/parcels/label.late.tsx', import.meta.url).pathname;
const SOURCE = 'export interface Props {}\n\nexport function Label(props: Props) {}\n';

describe('a part that is called late by its file', () => {
  it('is drawn by the server and fetched by the browser, under one name', () => {
    const server = placeOf(FILE, SOURCE, true);
    const browser = placeOf(FILE, SOURCE, false);
    expect(server).toContain(`import { Label as Drawn } from "${FILE}";`);
    expect(browser).not.toMatch(/^import .*label/m);
    expect(browser).toContain(`(await import("${FILE}")).Label`);
    for (const module of [server, browser]) {
      expect(module).toContain('export const Label = late("screens/parcels/label", Drawn,');
    }
  });

  it('is waited for by no document where it comes afterwards', () => {
    const file = FILE.replace('.late.', '.afterwards.');
    expect(placeOf(file, SOURCE, false)).toContain('Label = afterwards(Drawn,');
  });

  it('is no part of the server where only script shows it', () => {
    const file = FILE.replace('.late.', '.scripted.');
    expect(placeOf(file, SOURCE, true)).not.toContain(file);
    expect(placeOf(file, SOURCE, false)).toContain(`whenThere(async () => (await import("${file}"`);
  });

  it('may be one that another file has, whole or as a constant', () => {
    expect(partOf(FILE, "export { Alert as LateAlert } from './alert.tsx';")).toBe('LateAlert');
    expect(partOf(FILE, 'export const Label = memo(function Label() {});')).toBe('Label');
  });

  it.each([
    ['nothing', 'function Label() {}'],
    ['a second thing', `${SOURCE}export const MAX = 5;\n`],
  ])('exports a component and not %s', (_, source) => {
    expect(() => partOf(FILE, source)).toThrow('exports one component');
  });
});
