import type { ADVERSE_STATES, SEVERITIES } from '~/domain/responsible-person/kinds.ts';
import type { StatusProps, TagProps } from '~/ui/status.tsx';
import { panelAddress } from '../../subsystem/panel-address.ts';

export const LIST = 'adrRepo/list';

/** A part of a report's panel. */
export const BLOCK = 'grid gap-2 border-t border-line-soft px-(--pad) py-3';

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

/** Address of the same list with another panel, or without one. */
export const withPanel = panelAddress([
  'id',
  'new',
  'edit',
  'update',
  'act',
  'saved',
  'product',
  'feedback',
]);
