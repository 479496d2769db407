import * as v from 'valibot';
import { line, lines, required } from '../../kernel/input.ts';
import { listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { MAX_ITEMS, NOTE_STATES } from '../../notice/kinds.ts';
import { SYSTEMS } from '../../systems/profiles.ts';

const MAX_RELEASE = 20;
const MAX_TITLE = 60;
const MAX_TEXT = 300;

const SLUGS = SYSTEMS.map(({ slug }) => slug);
const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));

/** Subsystems, each once, in the order in which the portal has them. */
const areas = v.pipe(
  v.array(v.picklist(SLUGS, 'invalid_choice'), 'required'),
  v.minLength(1, 'choose_areas'),
  v.transform((said) => SLUGS.filter((slug) => said.includes(slug))),
);

const item = v.object({
  title_zh: required(line(MAX_TITLE)),
  title_en: required(line(MAX_TITLE)),
  text_zh: required(lines(MAX_TEXT)),
  text_en: required(lines(MAX_TEXT)),
  areas,
});

const fields = {
  /** What the version is called: `2026.12`. */
  release: v.pipe(
    required(line(MAX_RELEASE)),
    v.regex(/^\d{1,4}(?:\.\d{1,4}){1,3}$/, 'invalid_release'),
  ),
  title_zh: required(line(MAX_TITLE)),
  title_en: required(line(MAX_TITLE)),
  items: v.pipe(
    v.array(item, 'required'),
    v.minLength(1, 'required'),
    v.maxLength(MAX_ITEMS, 'too_many_items'),
  ),
};

/** A version note (`areas/console.md` §2). */
export const versionNoteInput = v.object(fields);
export type VersionNoteInput = v.InferOutput<typeof versionNoteInput>;

/** All fields are sent. */
export const changeVersionNoteInput = v.object({ ...fields, version });
export type ChangeVersionNoteInput = v.InferOutput<typeof changeVersionNoteInput>;

export const deleteVersionNoteInput = v.object({ version });
export type DeleteVersionNoteInput = v.InferOutput<typeof deleteVersionNoteInput>;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** When it is published, with its zone; at once where nothing is said. */
export const scheduleVersionNoteInput = v.object({
  publish_at: v.pipe(
    v.optional(v.nullable(v.string('invalid_moment')), null),
    v.transform((said) => said || null),
    v.check(
      (said) => said === null || (MOMENT.test(said) && !Number.isNaN(Date.parse(said))),
      'invalid_moment',
    ),
  ),
  version,
});
export type ScheduleVersionNoteInput = v.InferOutput<typeof scheduleVersionNoteInput>;

/** Query of the version notes; `q` is part of the version or of a title. */
export const versionNoteList = listInput({ state: oneOf(NOTE_STATES) }, ['created'], '-created');
export type VersionNoteListInput = QueryOf<typeof versionNoteList>;
