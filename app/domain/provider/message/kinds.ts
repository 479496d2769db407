import {
  EMAIL_CHOICES,
  MESSAGE_STATES,
  MESSAGE_TARGETS,
  STAFF_MESSAGE_TYPES,
} from '#db/schema/provider/message-kinds.ts';

/** Kinds of messages of staff, for pages. */
export const MESSAGE_TYPES = STAFF_MESSAGE_TYPES;
export const TARGETS = MESSAGE_TARGETS;
export const EMAILS = EMAIL_CHOICES;
export const STATES = MESSAGE_STATES;
export type MessageState = (typeof STATES)[number];

/** A message that is not sent yet may be edited. */
export const isEditable = (state: MessageState) => state === 'draft' || state === 'scheduled';

/** What is on its way or arrived is taken back; a draft is deleted. */
export const isRecallable = (state: MessageState) => state !== 'draft' && state !== 'recalled';
