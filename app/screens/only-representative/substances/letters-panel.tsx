import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isOfRegistration,
  type LetterHindrance,
} from '~/domain/only-representative/confirmation-letter/kinds.ts';
import { Form, Link } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Panel, PanelBody, PanelFoot } from '~/ui/panel.tsx';
import { Status, StatusBadge } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';
import type { Detail } from './detail-data.server.ts';

type Standing = NonNullable<Detail['letters']>[number];

interface Props {
  letters: readonly Standing[];
  mayChange: boolean;
  refusal: Refused | null;
}

const CHOSEN = 'partner_ids';

/** Importers of the registration with the letters that confirm it to them, and how to issue what is missing. */
export function LettersPanel({ letters, mayChange, refusal }: Props) {
  const { t } = useTranslation('substances');
  const { system } = useOrShell();
  const free = letters.filter(({ hindrances }) => hindrances.length === 0);
  const refused = refusal?.typed.intent === 'letters' ? refusal : null;
  const drawing = letters.some(({ state }) => state === 'drawing');
  return (
    <Panel
      id="letters"
      title={t('letters.title')}
      note={t('letters.note')}
      actions={drawing && <ReadAgain />}
    >
      <Hindered letters={letters} />
      {letters.length === 0 ? (
        <EmptyState
          icon="users"
          title={t('letters.nobody.title')}
          actions={
            mayChange &&
            system.partners.add && (
              <LinkButton to={pageUrl(system, 'tradePartner/list/add')}>
                {t('letters.nobody.action')}
              </LinkButton>
            )
          }
          tight
        >
          {t(system.partners.add ? 'letters.nobody.text' : 'letters.nobody.textClosed')}
        </EmptyState>
      ) : (
        <Form noValidate method="post" encType="multipart/form-data" preventScrollReset>
          <input type="hidden" name="intent" value="letters" />
          <LetterTable letters={letters} mayChoose={mayChange && free.length > 0} />
          {mayChange && (
            <Foot free={free.length} error={refused?.fields[CHOSEN] ?? refused?.message} />
          )}
        </Form>
      )}
    </Panel>
  );
}

/** What keeps every letter of the registration from being issued. */
function Hindered({ letters: [first] }: { letters: readonly Standing[] }) {
  const { t } = useTranslation('substances');
  const all = (first?.hindrances ?? []).filter(isOfRegistration);
  if (all.length === 0) return null;
  return (
    <PanelBody>
      <Alert tone="info" title={t('letters.hindered')}>
        {all.map((one) => (
          <span key={one} className="block">
            {one === 'korean_paper_missing' ? (
              <Link to="#korea">{t(`letters.why.${one}`)}</Link>
            ) : (
              t(`letters.why.${one}`)
            )}
          </span>
        ))}
      </Alert>
    </PanelBody>
  );
}

function Foot({ free, error }: { free: number; error: string | undefined }) {
  const { t } = useTranslation('substances');
  if (free === 0) return <PanelFoot>{t('letters.nothing')}</PanelFoot>;
  return (
    <PanelFoot>
      <Button icon="cert">{t('letters.issue')}</Button>
      {error === undefined ? (
        <span className="text-muted">{t('letters.issueText')}</span>
      ) : (
        <span role="alert" className="text-danger">
          {error}
        </span>
      )}
    </PanelFoot>
  );
}

interface TableProps {
  letters: readonly Standing[];
  mayChoose: boolean;
}

function LetterTable({ letters, mayChoose }: TableProps) {
  const { t } = useTranslation('substances');
  const hindered = letters.some((one) => ofImporter(one).length > 0);
  return (
    <Table label={t('letters.title')} snug>
      <thead>
        <tr>
          <Th grow="much">
            <span className="flex items-center gap-3">
              {mayChoose && <ChooseAll />}
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
          <LetterRow key={one.importer.id} standing={one} {...{ mayChoose, hindered }} />
        ))}
      </tbody>
    </Table>
  );
}

/** Ticks all that can be issued; needs script. */
function ChooseAll() {
  const { t } = useTranslation('substances');
  const choose = ({ currentTarget: { checked, form } }: ChangeEvent<HTMLInputElement>) => {
    for (const box of form?.querySelectorAll<HTMLInputElement>(`[name=${CHOSEN}]`) ?? []) {
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

interface RowProps {
  standing: Standing;
  mayChoose: boolean;
  /** Some row says what hinders. */
  hindered: boolean;
}

function LetterRow({ standing, mayChoose, hindered }: RowProps) {
  const { t } = useTranslation('substances');
  const { importer, letter, hindrances } = standing;
  return (
    <tr>
      <Td phone="first">
        <span className="flex items-center gap-3">
          {mayChoose &&
            (hindrances.length === 0 ? (
              <input
                type="checkbox"
                className="block size-4 flex-none"
                name={CHOSEN}
                value={importer.id}
                aria-label={t('letters.choose', { name: importer.name })}
              />
            ) : (
              <span className="size-4 flex-none" />
            ))}
          <span>
            <PartnerLink id={importer.id}>
              <span lang="en">{importer.name}</span>
            </PartnerLink>{' '}
            <span className="text-muted">{importer.country}</span>
          </span>
        </span>
      </Td>
      <Td
        className="whitespace-nowrap"
        phone={letter ? 'labelled' : 'hidden'}
        data-label={t('letters.number')}
      >
        <LetterNo standing={standing} />
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
          <Hindrances standing={standing} />
        </Td>
      )}
    </tr>
  );
}

function PartnerLink({ id, children }: { id: string; children: ReactNode }) {
  const { system } = useShell();
  return <Link to={pageUrl(system, 'tradePartner/list/detail', { id })}>{children}</Link>;
}

function LetterNo({ standing: { letter, earlier } }: { standing: Standing }) {
  const { t } = useTranslation('substances');
  const { system } = useShell();
  if (letter === null) return '–';
  const { id, certificateNo } = letter;
  return (
    <>
      <Link to={pageUrl(system, 'certificate/list/detail', { id })}>{certificateNo}</Link>{' '}
      <LinkButton
        variant="quiet"
        size="sm"
        icon="download"
        to={`/${system.slug}/api/certificates/${id}/pdf`}
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
function Hindrances({ standing }: { standing: Standing }) {
  const { t } = useTranslation('substances');
  const own = ofImporter(standing);
  if (own.length === 0) return '–';
  return (
    <ul>
      {own.map((one) => (
        <li key={one}>
          <PartnerLink id={standing.importer.id}>{t(`letters.why.${one}`)}</PartnerLink>
        </li>
      ))}
    </ul>
  );
}
