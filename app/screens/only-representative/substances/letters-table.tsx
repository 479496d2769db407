import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isOfRegistration,
  type LetterHindrance,
} from '~/domain/only-representative/confirmation-letter/kinds.ts';
import { Link } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { PanelBody } from '~/ui/panel.tsx';
import { Status, StatusBadge } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import type { Detail } from './detail-data.server.ts';

export type Standing = NonNullable<Detail['letters']>[number];

/** Where a reader of letters gets to. */
export interface LetterLinks {
  partner(id: string): string;
  certificate(id: string): string;
  pdf(id: string): string;
  /** Where the Korean papers of the registration are. */
  papers: string;
}

interface HinderedProps {
  letters: readonly Standing[];
  links: LetterLinks;
}

/** What keeps every letter of the registration from being issued. */
export function Hindered({ letters: [first], links }: HinderedProps) {
  const { t } = useTranslation('substances');
  const all = (first?.hindrances ?? []).filter(isOfRegistration);
  if (all.length === 0) return null;
  return (
    <PanelBody>
      <Alert tone="info" title={t('letters.hindered')}>
        {all.map((one) => (
          <span key={one} className="block">
            {one === 'korean_paper_missing' ? (
              <Link to={links.papers}>{t(`letters.why.${one}`)}</Link>
            ) : (
              t(`letters.why.${one}`)
            )}
          </span>
        ))}
      </Alert>
    </PanelBody>
  );
}

interface TableProps {
  letters: readonly Standing[];
  /** Field of the boxes of importers that can be given one; none where nobody may choose. */
  chosen: string | null;
  links: LetterLinks;
}

/** Importers with their letters, to be ticked for one. */
export function LetterTable({ letters, chosen, links }: TableProps) {
  const { t } = useTranslation('substances');
  const hindered = letters.some((one) => ofImporter(one).length > 0);
  return (
    <Table label={t('letters.title')} snug>
      <thead>
        <tr>
          <Th grow="much">
            <span className="flex items-center gap-3">
              {chosen !== null && <ChooseAll name={chosen} />}
              {t('letters.importer')}
            </span>
          </Th>
          <Th>{t('letters.number')}</Th>
          <Th>{t('letters.issuedOn')}</Th>
          <Th>{t('letters.state')}</Th>
          {hindered && <Th>{t('letters.hinders')}</Th>}
        </tr>
      </thead>
      <tbody>
        {letters.map((one) => (
          <LetterRow key={one.importer.id} standing={one} {...{ chosen, links, hindered }} />
        ))}
      </tbody>
    </Table>
  );
}

/** Ticks all that can be issued; needs script. */
function ChooseAll({ name }: { name: string }) {
  const { t } = useTranslation('substances');
  const choose = ({ currentTarget: { checked, form } }: ChangeEvent<HTMLInputElement>) => {
    for (const box of form?.querySelectorAll<HTMLInputElement>(`[name=${name}]`) ?? []) {
      box.checked = checked;
    }
  };
  return (
    <input
      type="checkbox"
      className="block size-4 flex-none no-script:hidden"
      aria-label={t('letters.chooseAll')}
      onChange={choose}
    />
  );
}

interface RowProps extends Pick<TableProps, 'chosen' | 'links'> {
  standing: Standing;
  /** Some row says what hinders. */
  hindered: boolean;
}

function LetterRow({ standing, chosen, links, hindered }: RowProps) {
  const { t } = useTranslation('substances');
  const { importer, letter, hindrances } = standing;
  return (
    <tr>
      <Td phone="first">
        <span className="flex items-center gap-3">
          {chosen !== null &&
            (hindrances.length === 0 ? (
              <input
                type="checkbox"
                className="block size-4 flex-none"
                name={chosen}
                value={importer.id}
                aria-label={t('letters.choose', { name: importer.name })}
              />
            ) : (
              <span className="size-4 flex-none" />
            ))}
          <span>
            <Link to={links.partner(importer.id)}>
              <span lang="en">{importer.name}</span>
            </Link>{' '}
            <span className="text-muted">{importer.country}</span>
          </span>
        </span>
      </Td>
      <Td
        className="whitespace-nowrap"
        phone={letter ? 'labelled' : 'hidden'}
        data-label={t('letters.number')}
      >
        <LetterNo standing={standing} links={links} />
      </Td>
      <Td
        className="whitespace-nowrap"
        phone={letter ? 'labelled' : 'hidden'}
        data-label={t('letters.issuedOn')}
      >
        {letter?.issuedOn ?? '–'}
      </Td>
      <Td data-label={t('letters.state')}>
        <State standing={standing} />
      </Td>
      {hindered && (
        <Td data-label={t('letters.hinders')}>
          <Hindrances standing={standing} links={links} />
        </Td>
      )}
    </tr>
  );
}

type LinkedProps = Pick<RowProps, 'standing' | 'links'>;

function LetterNo({ standing: { letter, earlier }, links }: LinkedProps) {
  const { t } = useTranslation('substances');
  if (letter === null) return '–';
  const { id, certificateNo } = letter;
  return (
    <>
      <Link to={links.certificate(id)}>{certificateNo}</Link>{' '}
      <LinkButton
        variant="quiet"
        size="sm"
        icon="download"
        to={links.pdf(id)}
        reloadDocument
        aria-label={t('letters.pdf', { number: certificateNo })}
      >
        PDF
      </LinkButton>
      {earlier.length > 0 && (
        <span className="block text-xs text-muted">
          {t('letters.earlier', { count: earlier.length })}
        </span>
      )}
    </>
  );
}

const LOOKS = {
  none: { icon: 'draft', mood: 'open' },
  drawing: { icon: 'clock', mood: 'waiting' },
  failed: { icon: 'bad', mood: 'bad' },
  changed: { icon: 'warn', mood: 'waiting' },
} as const;

function State({ standing: { state, letter } }: { standing: Standing }) {
  const { t } = useTranslation('substances');
  if (state === 'valid' || state === 'ended') {
    return <StatusBadge kind="certificate" value={letter?.state ?? 'valid'} />;
  }
  return (
    <>
      <Status {...LOOKS[state]}>{t(`letters.stateOf.${state}`)}</Status>
      {state === 'changed' && (
        <span className="block text-xs text-muted">{t('letters.changedText')}</span>
      )}
    </>
  );
}

/** Already said by the state of the letter. */
const SAID: readonly LetterHindrance[] = ['exists', 'being_issued'];

const ofImporter = ({ hindrances }: Standing) =>
  hindrances.filter((one) => !isOfRegistration(one) && !SAID.includes(one));

/** What lies in the importer, each a link to where it is mended. */
function Hindrances({ standing, links }: LinkedProps) {
  const { t } = useTranslation('substances');
  const own = ofImporter(standing);
  if (own.length === 0) return '–';
  return (
    <ul>
      {own.map((one) => (
        <li key={one}>
          <Link to={links.partner(standing.importer.id)}>{t(`letters.why.${one}`)}</Link>
        </li>
      ))}
    </ul>
  );
}
