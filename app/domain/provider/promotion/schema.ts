import * as v from 'valibot';
import { isDate } from '../../kernel/dates.ts';
import { line, required } from '../../kernel/input.ts';
import { listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { PROMOTION_AUDIENCES, PROMOTION_LOCALES } from '../../notice/kinds.ts';
import { SYSTEMS } from '../../systems/profiles.ts';

const MAX_ALT = 200;
const MAX_LINK = 500;
const MAX_ID = 60;

/** Whether one is shown today. */
export const PROMOTION_STATES = ['shown', 'to_come', 'over'] as const;

const SLUGS = SYSTEMS.map(({ slug }) => slug);
const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));
const missing = ({ input }: { input: unknown }) =>
  input === undefined || input === null || input === '' ? 'required' : 'invalid_choice';
const isDay = whyNot('day', 'invalid_date');

/** An address on the web that is encrypted; nothing that a browser would run. */
function isHttps(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.username === '' && url.hostname.includes('.');
}

const fields = {
  locale: v.picklist(PROMOTION_LOCALES, missing),
  audience: v.picklist(PROMOTION_AUDIENCES, missing),
  /** Subsystems in which it is shown; none is all. */
  areas: v.pipe(
    v.optional(v.array(v.picklist(SLUGS, 'invalid_choice')), []),
    v.transform((said): string[] => SLUGS.filter((slug) => said.includes(slug))),
  ),
  /** What `common/upload` answered, purpose `promotion`; null keeps the picture that is there. */
  file_id: v.pipe(
    v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_ID, 'invalid_choice'))), null),
    v.transform((said) => said || null),
  ),
  alt: required(line(MAX_ALT)),
  link: v.pipe(required(line(MAX_LINK)), v.check(isHttps, 'https_only')),
  from: v.pipe(v.string('required'), v.check(isDate, isDay)),
  until: v.pipe(
    v.optional(v.nullable(v.string()), null),
    v.transform((said) => said || null),
    v.check((said) => said === null || isDate(said), isDay),
  ),
};

interface Days {
  from: string;
  until: string | null;
}
const inOrder = ({ from, until }: Days) => until === null || until >= from;

/** A promotion (`areas/console.md` §2). */
export const promotionInput = v.pipe(
  v.object(fields),
  v.forward(v.partialCheck([['from'], ['until']], inOrder, 'ends_before_start'), ['until']),
);
export type PromotionInput = v.InferOutput<typeof promotionInput>;

/** All fields are sent. */
export const changePromotionInput = v.pipe(
  v.object({ ...fields, version }),
  v.forward(v.partialCheck([['from'], ['until']], inOrder, 'ends_before_start'), ['until']),
);
export type ChangePromotionInput = v.InferOutput<typeof changePromotionInput>;

export const deletePromotionInput = v.object({ version });
export type DeletePromotionInput = v.InferOutput<typeof deletePromotionInput>;

/** Query of the promotions; `q` is part of what the picture says or of the link. */
export const promotionList = listInput(
  {
    locale: oneOf(PROMOTION_LOCALES),
    audience: oneOf(PROMOTION_AUDIENCES),
    state: oneOf(PROMOTION_STATES),
  },
  ['created', 'from'],
  '-created',
);
export type PromotionListInput = QueryOf<typeof promotionList>;
