import { asked } from '~/screens/subsystem/form/asked.ts';
import { isFilled } from '~/screens/subsystem/form/form.ts';

/** The form of a purchase that stands on a certificate; its lines are those of the certificate, in their order. */
export const UPSTREAM_FORM = asked(
  {
    eta: 'day',
    port: 'chosen',
    partner_id: 'chosen',
    order_ref: 'line',
    code: 'line',
    lines: { rows: { tonnes: 'tonnes' } },
  },
  {
    // The verb counts lines of which something is taken.
    nameOf: (path, { lines }) => {
      if (path === 'lines') return 'lines[0].tonnes';
      const [, at, field] = path.match(/^lines\.(\d+)\.(\w+)$/) ?? [];
      if (at === undefined) return path;
      const taken = [...lines.keys()].filter((index) => isFilled(lines[index] ?? { tonnes: '' }));
      return `lines[${taken[Number(at)] ?? at}].${field}`;
    },
  },
);
export type UpstreamValues = typeof UPSTREAM_FORM.blank;

/** What the page calls its fields, in their order. */
export const LABELS: Readonly<Record<string, string>> = {
  eta: 'form.eta',
  port: 'form.port',
  partner_id: 'proof.supplier',
  order_ref: 'form.orderRef',
  code: 'proof.code',
  'lines[].tonnes': 'proof.taken',
};
export const ORDER = Object.keys(LABELS);
