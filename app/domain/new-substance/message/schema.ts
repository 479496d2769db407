import * as v from 'valibot';
import { MESSAGE_KINDS, MESSAGE_TYPES } from '#db/schema/cn-kinds.ts';
import { isDate } from '../../kernel/dates.ts';
import { searchText } from '../../kernel/input.ts';
import {
  filterDate,
  filterId,
  filterIds,
  listInput,
  oneOf,
  type QueryOf,
} from '../../kernel/list-input.ts';
import { whyNot } from '../../kernel/typed/typed.ts';

/** What is asked of the messages (`areas/new-substance.md` §2.5, §5). */

/** Messages that are marked at a time. */
const MAX_IDS = 100;

const id = v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(64, 'too_long'));

const day = v.pipe(v.string(), v.check(isDate, whyNot('day', 'invalid_date')));

/** Certain messages; or, with `all`, those of the list's filter up to the newest that was shown. */
export const readMessagesInput = v.pipe(
  v.object({
    ids: v.nullish(v.pipe(v.array(id), v.maxLength(MAX_IDS, 'too_many'))),
    all: v.nullish(v.boolean('invalid_choice')),
    up_to: v.nullish(id),
    type: v.nullish(v.picklist(MESSAGE_TYPES, 'invalid_choice')),
    kind: v.nullish(v.picklist(MESSAGE_KINDS, 'invalid_choice')),
    q: v.nullish(searchText),
    from: v.nullish(day),
    to: v.nullish(day),
  }),
  v.forward(
    v.check(({ ids, all, up_to }) => (all ? Boolean(up_to) : Boolean(ids?.length)), 'required'),
    ['ids'],
  ),
);
export type ReadMessagesInput = v.InferOutput<typeof readMessagesInput>;

/** Query of the list; `q` is part of what a message says. Days are Beijing's. */
export const cnMessageList = listInput(
  {
    /** Read with the context, before the list. */
    company: filterId,
    type: oneOf(MESSAGE_TYPES),
    kind: oneOf(MESSAGE_KINDS),
    unread: oneOf(['yes']),
    from: filterDate,
    to: filterDate,
    ids: filterIds,
  },
  ['at'],
  '-at',
);
export type CnMessageListInput = QueryOf<typeof cnMessageList>;
