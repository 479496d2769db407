import type { FilingDetail } from '~/domain/new-substance/filing/find.server.ts';

/** Parts of a filing's page, in their order; `?tab=` names the one that is shown. */
export const TABS = [
  'information',
  'substances',
  'files',
  'tonnage',
  'records',
  'duties',
  'transfers',
  'changes',
] as const;
export type Tab = (typeof TABS)[number];

/** The tab of an address; the first for what is none. */
export function tabOf(name: string | null): Tab {
  return TABS.find((tab) => tab === name) ?? 'information';
}

/** Query of a tab's address. */
export function tabQuery(id: string, tab: Tab, more: Record<string, string | undefined> = {}) {
  return { id, tab: tab === 'information' ? undefined : tab, ...more };
}

/** What a tab is drawn with. */
export interface TabProps {
  filing: FilingDetail;
  /** Whether the reader may write in its company. */
  may: boolean;
}

/** What was done a moment ago; the words are `filings:saved`. */
export const SAVED = [
  'submit',
  'invalidate',
  'restore',
  'save',
  'upload',
  'files',
  'complete_duty',
  'complete_duties',
  'waive_duty',
  'add_transfer',
  'add_hazard',
  'add_publication',
  'extend_confidentiality',
  'set_first_activity',
] as const;

/** The tab on which a button's work is seen; the first for those of the head. */
export const TAB_OF: Readonly<Partial<Record<string, Tab>>> = {
  upload: 'files',
  complete_duty: 'duties',
  complete_duties: 'duties',
  add_publication: 'duties',
  waive_duty: 'duties',
  add_hazard: 'duties',
  extend_confidentiality: 'duties',
  set_first_activity: 'duties',
  add_transfer: 'transfers',
};
