import { AUDIENCES, VERSION_STATES } from '#db/schema/provider/notice-kinds.ts';

/** Kinds of notices, for pages. */
export const NOTE_STATES = VERSION_STATES;
export type NoteState = (typeof NOTE_STATES)[number];
export const PROMOTION_AUDIENCES = AUDIENCES;
export const PROMOTION_LOCALES = ['zh-CN', 'en-US'] as const;

/** Things that one version tells of at most. */
export const MAX_ITEMS = 8;
