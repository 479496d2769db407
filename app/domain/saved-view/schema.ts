import * as v from 'valibot';
import { line, required } from '../kernel/input.ts';
import { ALL_VIEWED_LISTS } from './query.ts';

/** Views of one list that somebody can keep. */
export const MAX_VIEWS = 20;
const MAX_NAME = 40;
const MAX_QUERY = 1000;

const nameText = required(line(MAX_NAME));

/** Paths of the lists, under the subsystem. */
export const listText = v.picklist(ALL_VIEWED_LISTS, 'invalid_choice');

export const viewSchema = v.object({
  list: listText,
  name: nameText,
  /** Query of the list's address. */
  query: v.optional(v.pipe(v.string(), v.maxLength(MAX_QUERY, 'too_long')), ''),
});
export type ViewInput = v.InferOutput<typeof viewSchema>;

/** The list whose views are asked for; all lists' where none is named. */
export const viewsInput = v.object({ list: v.optional(listText) });
export type ViewsInput = v.InferOutput<typeof viewsInput>;

export const viewNameSchema = v.object({ name: nameText });
export type ViewNameInput = v.InferOutput<typeof viewNameSchema>;
