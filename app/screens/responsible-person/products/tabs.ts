import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import type { Cosmetic } from '~/domain/responsible-person/product/find.server.ts';
import type { partyChoices } from '~/domain/responsible-person/product/parties.server.ts';
import type { answerForm } from '~/screens/subsystem/form/form.server.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';

/** Parts of a product's page, in their order; `?tab=` names the one that is shown. */
export const TABS = [
  'basics',
  'registration',
  'sizes',
  'batches',
  'claims',
  'attachments',
  'feedback',
  'trades',
  'recalls',
  'history',
] as const;
export type Tab = (typeof TABS)[number];

/** The tab of an address; the first for what is none. */
export function tabOf(name: string | null): Tab {
  return TABS.find((tab) => tab === name) ?? 'basics';
}

/** Whom a product may name. */
export type Choices = Awaited<ReturnType<typeof partyChoices>>;

/** A country that a form offers, by the reader's name for it. */
export interface Country {
  code: string;
  name: string;
}

/** What every tab is drawn with. */
export interface TabProps {
  product: Cosmetic;
  /** Whether the reader may write; false on the page that is printed too. */
  may: boolean;
  /** What the tab's form was answered, where it was refused. */
  answer: FormAnswer | undefined;
  /** The way to what a tab doesn't show at once. */
  pages?: { next: string | null; previous: string | null } | null;
}

/** What a tab's form did: it names the message that follows, and what the address needs beside the tab. */
export interface Saved {
  saved: string;
  query?: Readonly<Record<string, string>>;
}

/** Does what a tab's form asks for; what is refused comes back as the form's answer. */
export type Act = (
  ctx: RpContext,
  form: PostedForm,
  id: string,
) => Promise<Saved | ReturnType<typeof answerForm>>;

/** What a tab is drawn with under `?edit=1` where it can be read and changed. */
export const EDITED = ['basics', 'registration'] as const satisfies readonly Tab[];

/** Address of a tab. */
export function tabQuery(id: string, tab: Tab, more: Record<string, string | undefined> = {}) {
  return { id, tab: tab === 'basics' ? undefined : tab, ...more };
}

export const DETAIL = 'rpProducts/list/detail';

/** Buttons of the page's head. */
export const HEAD_INTENTS = ['invalidate', 'restore', 'delete', 'copy'] as const;
export type HeadIntent = (typeof HEAD_INTENTS)[number];

/** What a change of any tab may have done; the words are `cosmetics:saved`. */
export const SAVED = [
  'created',
  'basics',
  'registration',
  'annual_report',
  'annual_waived',
  'renewal',
  'opening_imports',
  'sizes',
  'batches',
  'claims',
  'effect_reports',
  'attachments',
  'feedback',
  'feedback_deleted',
  'invalidate',
  'restore',
  'copy',
] as const;
