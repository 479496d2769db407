import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ICON_NAMES, SPRITE_VERSION } from '~/ui/icon.tsx';

const sprite = readFileSync(new URL('../../public/icons.svg', import.meta.url), 'utf8');

it('addresses the sprite by its content, so a changed one is fetched anew', () => {
  expect(SPRITE_VERSION).toBe(createHash('sha256').update(sprite).digest('hex').slice(0, 8));
});

it('names every symbol of the sprite and no other', () => {
  const symbols = [...sprite.matchAll(/<symbol id="i-([\w-]+)"/g)].map(([, name]) => name);
  expect([...ICON_NAMES].sort()).toEqual(symbols.sort());
});

it('draws every line at the same width whatever the size', () => {
  for (const [shape] of sprite.matchAll(/<(path|circle|ellipse|rect) [^>]*>/g)) {
    expect(shape).toContain('vector-effect="non-scaling-stroke"');
  }
});
