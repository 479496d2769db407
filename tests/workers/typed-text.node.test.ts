import { generateSpecs } from 'hono-openapi';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { api } from '#workers/api/index.ts';
import { DESCRIPTION, type Description } from '#workers/api/route.ts';
import { line, parseInput } from '~/domain/kernel/input.ts';
import { resources } from '~/i18n/resources.ts';
import { type TextPlace, takes, textPlaces } from '../support/free-text.ts';

/** Bodies of every call, and what forms parse that is no call's body. */
const { paths } = await generateSpecs(api, { excludeStaticFile: false });
const bodies = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, { [DESCRIPTION]?: Description }>).flatMap(
    ([method, described]) => {
      const body = described[DESCRIPTION]?.body;
      return body ? [[`${method.toUpperCase()} ${path}`, body] as const] : [];
    },
  ),
);
const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../../app/domain/**/schema.ts',
    '../../app/domain/certificate/revoke.server.ts',
    '../../app/domain/only-representative/certificate/reissue.server.ts',
    '../../app/domain/new-substance/filing/identity-asked.ts',
  ],
  { eager: true },
);
const forms = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter(
      ([name, one]) => (one as { type?: string })?.type === 'object' && !/Moved|Payload/.test(name),
    )
    .map(([name, one]) => [`${file.replace('../../app/domain/', '')} ${name}`, one] as const),
);

/** No free text: compared as they are, looked up, or looked for. */
const NO_FREE_TEXT =
  /(^|\.)(id|ids|[a-z_]+_ids?|unique_ids?(\.\*)?|ids\.\*|cells\.\*|[a-z_]+_ids\.\*|token|challenge|code|password|old_password|confirm|query|q|up_to|cursor|sort|trade_no|eta|filter\.\*|claim|or_system|company|versions)$|_ids\.\*$|removed_files\.\*$|corrections\.\*\.was$/;

const PLAIN = 'Plain text 12';
const places: (TextPlace & { name: string })[] = [...bodies, ...forms].flatMap(([of, schema]) =>
  textPlaces(schema).map((place) => ({ ...place, name: `${of} ${place.path}` })),
);
const free = places.filter((place) => !NO_FREE_TEXT.test(place.path) && takes(place, PLAIN));
const several = (place: TextPlace) => takes(place, 'Plain text 12\nand a line');

/** Of every kind one, with its code. */
const STRANGE: readonly [string, string][] = [
  ['\u0000', 'U+0000'],
  ['\u0008', 'U+0008'],
  ['\u00AD', 'U+00AD'],
  ['\u061C', 'U+061C'],
  ['\u115F', 'U+115F'],
  ['\u180E', 'U+180E'],
  ['\u200B', 'U+200B'],
  ['\u200D', 'U+200D'],
  ['\u200E', 'U+200E'],
  ['\u202E', 'U+202E'],
  ['\u2028', 'U+2028'],
  ['\u2060', 'U+2060'],
  ['\u2066', 'U+2066'],
  ['\u2800', 'U+2800'],
  ['\u3164', 'U+3164'],
  ['\uD800', 'U+D800'],
  ['\uFE0F', 'U+FE0F'],
  ['\uFEFF', 'U+FEFF'],
  ['\uFFA0', 'U+FFA0'],
  ['\u{E0041}', 'U+E0041'],
];

describe('text that is typed', () => {
  it('is found in every area', () => {
    expect(free.length).toBeGreaterThan(150);
    for (const field of [
      'firstname',
      'address',
      'contact_person',
      'order_ref',
      'company_cname',
      'batch_no',
      'certificate_no',
      'trade_name',
      'reason',
      'note',
      'remark',
    ]) {
      expect(
        free.some(({ path }) => path.endsWith(field)),
        field,
      ).toBe(true);
    }
  });

  it.each(STRANGE)('is refused everywhere with %j (%s) in it', (character) => {
    const taken = free.filter((place) => takes(place, `Plain${character}text 12`));
    expect(taken.map(({ name }) => name)).toEqual([]);
  });

  it('has several lines only where it is a note, a reason or a description', () => {
    const names = new Set(free.filter(several).map(({ path }) => path.split('.').at(-1)));
    expect([...names].sort()).toEqual([
      'content',
      'content_en',
      'content_zh',
      'description',
      'disposal',
      'emission_note',
      'explanation',
      'hazards',
      'implementation_note',
      'management_requirements',
      'measures',
      'message',
      'note',
      'now',
      'on_behalf_reason',
      'reason',
      'relation',
      'remark',
      'risk_measures',
      'text',
      'text_en',
      'text_zh',
    ]);
  });

  it('keeps a tab only where it keeps lines', () => {
    const taken = free.filter((place) => !several(place) && takes(place, 'Plain\ttext 12'));
    expect(taken.map(({ name }) => name)).toEqual([]);
  });
});

describe('a refusal of typed text', () => {
  const input = v.object({ rows: v.array(v.object({ batch_no: line(40) })) });
  const refusal = (text: string) => {
    const outcome = parseInput(input, { rows: [{ batch_no: 'B1' }, { batch_no: text }] });
    return outcome.ok ? null : outcome.refusal;
  };

  it('names the field, the character, its place and the value, in both languages', () => {
    expect(refusal('HM\u200B2603')).toEqual({
      code: 4100,
      fields: {
        'rows.1.batch_no': {
          key: 'invisible_character',
          values: { character: 'U+200B', place: 3, shown: 'HM⟨U+200B⟩2603' },
        },
      },
    });
    for (const language of ['zh-CN', 'en-US'] as const) {
      for (const key of ['invisible_character', 'direction_character', 'line_break'] as const) {
        const said = resources[language].refusals[key];
        for (const name of ['{{character}}', '{{place}}', '{{shown}}'])
          expect(said).toContain(name);
      }
    }
  });

  it('leaves alone what stands at the ends of a line that was copied', () => {
    expect(refusal('  HM2603\r\n')).toBeNull();
    expect(v.parse(line(), '  HM2603\r\n')).toBe('HM2603');
  });
});
