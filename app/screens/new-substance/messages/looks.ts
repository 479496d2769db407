/** Path under the subsystem. */
export const LIST = 'MessageCenter/list';

/** Parts of the message center, in the order of their tabs. */
export const TABS = ['all', 'unread', 'warning', 'system', 'calendar'] as const;
export type Tab = (typeof TABS)[number];

export function tabOf(params: URLSearchParams): Tab {
  return TABS.find((tab) => tab === params.get('tab')) ?? 'all';
}

/** Conditions that a tab stands for. */
export const ASKED: Readonly<Record<Tab, Readonly<Record<string, string>>>> = {
  all: {},
  unread: { unread: 'yes' },
  warning: { type: 'warning' },
  system: { type: 'system' },
  calendar: {},
};
