import { asked } from '~/screens/subsystem/form/asked.ts';
import { isFilled } from '~/screens/subsystem/form/form.ts';

/** The form of a purchase on a paper from elsewhere; its substances are the lines of the verb. */
export const PAPER_FORM = asked(
  {
    eta: 'day',
    port: 'chosen',
    partner_id: 'chosen',
    order_ref: 'line',
    certificate_no: 'line',
    issuer: 'line',
    country: 'chosen',
    cover_year: 'line',
    issued_on: 'day',
    valid_until: 'day',
    substances: {
      rows: {
        name: 'line',
        cas_no: 'cas',
        ec_no: 'line',
        registration_no: 'line',
        tonnes: 'tonnes',
        percent: 'percent',
      },
    },
  },
  {
    nameOf: (path, { substances }) => {
      if (path === 'file_id') return 'file';
      if (path === 'lines') return 'substances[0].name';
      const [, at, field] = path.match(/^lines\.(\d+)\.(\w+)$/) ?? [];
      if (at === undefined) return path;
      const filled = [...substances.keys()].filter((row) => isFilled(substances[row] ?? {}));
      return `substances[${filled[Number(at)] ?? at}].${field}`;
    },
  },
);
export type PaperValues = typeof PAPER_FORM.blank;

export const BLANK_SUBSTANCE = {
  ...{ name: '', cas_no: '', ec_no: '', registration_no: '', tonnes: '', percent: '' },
};

/** What the page calls its fields, in their order. */
export const PAPER_LABELS: Readonly<Record<string, string>> = {
  eta: 'form.eta',
  port: 'form.port',
  partner_id: 'proof.supplier',
  order_ref: 'form.orderRef',
  certificate_no: 'paper.certificateNo',
  issuer: 'paper.issuer',
  country: 'paper.country',
  cover_year: 'paper.coverYear',
  issued_on: 'paper.issuedOn',
  valid_until: 'paper.validUntil',
  file: 'paper.file',
  'substances[].name': 'paper.name',
  'substances[].cas_no': 'proof.casNo',
  'substances[].ec_no': 'lines.ec',
  'substances[].registration_no': 'proof.registrationNo',
  'substances[].tonnes': 'paper.tonnes',
  'substances[].percent': 'paper.percent',
};
export const PAPER_ORDER = Object.keys(PAPER_LABELS);
