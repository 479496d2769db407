import { generateSpecs } from 'hono-openapi';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { api } from '#workers/api/index.ts';
import { DESCRIPTION, type Description } from '#workers/api/route.ts';
import { parseInput, printedEnglish, printedLine } from '~/domain/kernel/input.ts';
import { unprintable } from '~/domain/kernel/text/printable.ts';
import { textFault } from '~/domain/kernel/text/text.ts';
import { type TextPlace, takes, textPlaces } from '../support/free-text.ts';

/** QUALITY T8: no paper stops for its text. What no font draws is refused in every field that a paper prints. */

const { paths } = await generateSpecs(api, { excludeStaticFile: false });
const places: (TextPlace & { call: string })[] = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, { [DESCRIPTION]?: Description }>).flatMap(
    ([method, described]) => {
      const body = described[DESCRIPTION]?.body;
      const call = `${method.toUpperCase()} ${path}`;
      return body ? textPlaces(body).map((place) => ({ ...place, call })) : [];
    },
  ),
);

/** What our papers print of what is typed, by call: certificate, letter, notice; reports and transfer sheets. */
const PRINTED: readonly [call: RegExp, fields: RegExp][] = [
  [/^(POST|PUT) \/\{system\}\/api\/tradePartners(\/\{id\})?$/, /^(name|address|contact_person)$/],
  [/^(POST|PUT) \/\{system\}\/api\/tradeProducts(\/\{id\})?$/, /^name$/],
  [/^(POST|PUT) \/\{system\}\/api\/tradeRecords(\/\{id\})?$/, /^order_ref$/],
  [/^(POST|PUT) \/rp\/api\/products(\/\{id\})?$/, /^(name_zh|name_en|registration_no)$/],
  [/^PUT \/rp\/api\/products\/\{id\}\/sizes$/, /name$/],
  [/^PUT \/rp\/api\/products\/\{id\}\/batches$/, /batch_no$/],
  [
    /^(POST|PUT) \/rp\/api\/(distributors|accounts\/enterprises)(\/\{id\})?$/,
    /^(company_.name|address_(cn|en)|contact_(cname|ename|phone))$/,
  ],
  [
    /^PUT \/rp\/api\/account\/company$/,
    /^(company_.name|address_(cn|en)|contact_(cname|ename|phone)|.*signatory.*)$/,
  ],
  [/^POST \/rp\/api\/confirmTrade\/\{token\}\/confirm$/, /^name$/],
  [
    /^(POST|PUT) \/cnscc\/api\/filings(\/\{id\})?$/,
    /^(certificate_no|trade_name|purpose|risk_measures|management_requirements|hazards|substances\.\*\.(class_)?name_(zh|en))$/,
  ],
  [
    /^(POST|PUT) \/cnscc\/api\/activityRecords(\/\{id\})?$/,
    /^(actual_purpose|implementation_note|emission_note|deviations\.\*\.reason|lines\.\*\.note)$/,
  ],
  [
    /^(POST|PUT) \/cnscc\/api\/enterprises(\/\{id\})?$/,
    /^(name_zh|name_en|contact_address|contacts\.\*\.(name|position|phone))$/,
  ],
  // A report says who prepared it.
  [/^PUT \/api\/user\/edit$/, /^firstname$/],
];

const printed = places.filter(({ call, path }) =>
  PRINTED.some(([of, fields]) => of.test(call) && fields.test(path)),
);

/** Visible characters outside the fonts, spread over all that there are. */
function outsideTheFonts(count: number): string[] {
  const all: string[] = [];
  for (let code = 0x20; code < 0x30000; code += 1) {
    const character = String.fromCodePoint(code);
    if (!/^[\p{L}\p{N}\p{S}\p{P}]$/u.test(character) || character.normalize('NFC') !== character)
      continue;
    if (textFault(`a${character}b`, false) === null && unprintable(character) !== null)
      all.push(character);
  }
  const step = Math.floor(all.length / count);
  return Array.from({ length: count }, (_, index) => all[index * step] ?? '');
}

describe('what a paper prints', () => {
  it('is found in every call that a line of the list names', () => {
    for (const [of, fields] of PRINTED) {
      const found = places.filter(({ call, path }) => of.test(call) && fields.test(path));
      expect(found.length, `${of} ${fields}`).toBeGreaterThan(0);
    }
    expect(printed.length).toBeGreaterThan(60);
  });

  it('takes none of 2,000 characters that no font has, in any field', () => {
    const characters = outsideTheFonts(2000);
    expect(new Set(characters).size).toBe(2000);
    const taken = printed.flatMap((place) =>
      characters
        .filter((character) => takes(place, `AB${character}12`))
        .slice(0, 3)
        .map((character) => `${place.call} ${place.path}: ${character}`),
    );
    expect(taken).toEqual([]);
    console.log(`${characters.length} characters × ${printed.length} printed fields: all refused`);
  });

  it('takes what the fonts have', () => {
    const refused = printed.filter((place) => !takes(place, 'AB12'));
    expect(refused.map(({ call, path }) => `${call} ${path}`)).toEqual([]);
  });
});

describe('a refusal', () => {
  const refusal = (text: string) => {
    const outcome = parseInput(v.object({ name: printedLine() }), { name: text });
    return outcome.ok ? null : outcome.refusal.fields?.name;
  };

  it('names the character and the common one to use instead', () => {
    expect(refusal('Acetic acid (400∼600)')).toEqual({
      key: 'unprintable_but',
      values: { character: '∼', code: 'U+223C', common: '～' },
    });
    expect(refusal('Acetic acid ✅')).toEqual({
      key: 'unprintable',
      values: { character: '✅', code: 'U+2705' },
    });
    expect(refusal('Acetic acid (400～600)')).toBeNull();
  });

  it('of an English text proposes a sign that English texts may have', () => {
    const outcome = parseInput(v.object({ name: printedEnglish() }), { name: 'Acid 400∼600' });
    expect(outcome).toMatchObject({
      ok: false,
      refusal: { code: 4100, fields: { name: { values: { common: '~' } } } },
    });
    expect(parseInput(v.object({ name: printedEnglish() }), { name: 'Acid 400~600' }).ok).toBe(
      true,
    );
  });
});
