import type { ADVERSE_STATES, SEVERITIES } from '~/domain/responsible-person/kinds.ts';
import type { StatusProps, TagProps } from '~/ui/status.tsx';

export const LIST = 'adrRepo/list';

export const STATES: Record<(typeof ADVERSE_STATES)[number], Pick<StatusProps, 'icon' | 'mood'>> = {
  open: { icon: 'clock', mood: 'waiting' },
  reported: { icon: 'ok', mood: 'good' },
  closed: { icon: 'seal', mood: 'good' },
};

export const SEVERITY_TAGS: Record<(typeof SEVERITIES)[number], Pick<TagProps, 'tone' | 'icon'>> = {
  general: { tone: 'plain' },
  serious: { tone: 'warn', icon: 'warn' },
  wide_impact: { tone: 'danger', icon: 'warn' },
};

/** What a link within the list changes of its address: the panel, never the filter. */
const OF_PANEL = ['id', 'new', 'edit', 'update', 'act', 'saved', 'product', 'feedback'];

/** Address of the same list with another panel, or without one. */
export function withPanel(search: string, panel: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams(search);
  for (const name of OF_PANEL) params.delete(name);
  for (const [name, value] of Object.entries(panel)) params.set(name, value);
  return `?${params}`;
}
