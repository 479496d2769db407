import { useTranslation } from 'react-i18next';
import type { Recall } from '~/domain/responsible-person/recall/find.server.ts';
import type { PartyState } from '~/domain/responsible-person/recall/kinds.ts';
import { Form } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button, UnavailableButton } from '~/ui/button.tsx';
import { FieldError } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { count, timestamp } from '~/ui/format.ts';
import { Panel, PanelBody, PanelFoot } from '~/ui/panel.tsx';
import { Status, type StatusProps } from '~/ui/status.tsx';
import { Pager } from '~/ui/table/pager.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { useShell } from '../../subsystem/shell-context.ts';
import type { PartiesPart } from './parties-part.ts';

const LOOKS: Record<PartyState, Pick<StatusProps, 'icon' | 'mood'>> = {
  waiting: { icon: 'draft', mood: 'open' },
  notified: { icon: 'clock', mood: 'waiting' },
  acknowledged: { icon: 'ok', mood: 'good' },
  explained: { icon: 'info', mood: 'neutral' },
};

type Party = PartiesPart['shown'][number];

interface PartiesProps {
  recall: Pick<Recall, 'state' | 'version'>;
  part: PartiesPart;
  refused: Refused | null;
}

/** Whoever got the batches: told, answered, what they have, what came back. Fifty at a time. */
export function Parties({ recall, part, refused }: PartiesProps) {
  const { t } = useTranslation('recalls');
  const { role } = useShell();
  const may = role !== 'viewer' && recall.state === 'open';
  const { shown, total, answered } = part;
  return (
    <Panel
      id="parties"
      title={t('parties')}
      note={t('progress', { answered, parties: total })}
      actions={may && <AskThem ask={part.ask} />}
    >
      {total === 0 ? (
        <PanelBody className="text-muted">{t('noParties')}</PanelBody>
      ) : (
        <Form method="post" id="enter" noValidate preventScrollReset>
          <input type="hidden" name="version" value={recall.version} />
          <Table label={t('parties')} phone="edit">
            <thead>
              <tr>
                <Th grow="some">{t('party')}</Th>
                <Th numeric>{t('pieces')}</Th>
                <Th className="min-w-48">{t('notified')}</Th>
                <Th className="min-w-24">{t('stock')}</Th>
                <Th className="min-w-24">{t('recovered')}</Th>
                <Th grow="some">{t('explanation')}</Th>
              </tr>
            </thead>
            <tbody>
              {shown.map((party, at) => (
                <PartyRow
                  key={party.enterpriseId}
                  party={party}
                  may={may}
                  at={at}
                  refused={refused}
                />
              ))}
            </tbody>
          </Table>
          {may && (
            <PanelFoot>
              <Button name="intent" value="parties">
                {t('enter')}
              </Button>
            </PanelFoot>
          )}
        </Form>
      )}
      {total > shown.length && (
        <Pager
          at="parties"
          label={t('partyPages')}
          nextCursor={part.nextCursor}
          previousCursor={part.previousCursor}
          shown={shown.length}
          total={total}
        />
      )}
      {may && <Close recall={recall} left={part.left} />}
    </Panel>
  );
}

/** Ends the recall, once nobody is silent and everything is counted. */
function Close({ recall, left }: Pick<PartiesProps, 'recall'> & Pick<PartiesPart, 'left'>) {
  const { t } = useTranslation('recalls');
  const why = [
    left.silent > 0 && t('closeSilent', { count: left.silent }),
    left.uncounted > 0 && t('closeUncounted', { count: left.uncounted }),
  ].filter(Boolean);
  return (
    <PanelFoot>
      {why.length > 0 ? (
        <UnavailableButton variant="primary" why={why.join(t('comma'))}>
          {t('close')}
        </UnavailableButton>
      ) : (
        <Form method="post" className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="version" value={recall.version} />
          <Button variant="primary" name="intent" value="close">
            {t('close')}
          </Button>
          <span className="text-sm text-muted">{t('closeHint')}</span>
        </Form>
      )}
    </PanelFoot>
  );
}

/** One press writes to fifty at most; the next press takes those after them. */
function AskThem({ ask: { ids, of, again } }: { ask: PartiesPart['ask'] }) {
  const { t } = useTranslation('recalls');
  if (ids.length === 0) return null;
  const [all, next] = again
    ? (['remindAll', 'remindNext'] as const)
    : (['notifyAll', 'notifyNext'] as const);
  return (
    <Form method="post">
      {ids.map((id) => (
        <input key={id} type="hidden" name="enterprise" value={id} />
      ))}
      <Button size="sm" icon="mail" name="intent" value="notify">
        {t(ids.length < of ? next : all, { count: ids.length, of })}
      </Button>
    </Form>
  );
}

interface RowProps {
  party: Party;
  may: boolean;
  /** Its place in what the form sends. */
  at: number;
  refused: Refused | null;
}

function PartyRow({ party, may, at, refused }: RowProps) {
  const { t, i18n } = useTranslation('recalls');
  const { timeZone } = usePageEnvironment();
  const { enterpriseId: id, state, isOwn, notifiedAtMs, acknowledgedByName } = party;
  const [first, second] =
    i18n.language === 'zh-CN'
      ? [party.companyCname, party.companyEname]
      : [party.companyEname, party.companyCname];
  const field = (name: 'stock' | 'recovered' | 'explanation', open: boolean) => {
    const value = party[name];
    if (!open) return value === null ? '–' : typeof value === 'number' ? count(value) : value;
    const [path, cell] = [`rows[${at}].${name}`, `party-${id}-${name}`];
    const error = refused?.fields[path];
    return (
      <>
        <TextInput
          id={cell}
          name={path}
          defaultValue={refused?.typed[path] ?? value ?? ''}
          aria-label={`${first || second} ${t(name)}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${cell}-error` : undefined}
          {...(name !== 'explanation' && { reads: 'pieces', inputMode: 'numeric' })}
        />
        {error && <FieldError id={`${cell}-error`}>{error}</FieldError>}
      </>
    );
  };
  return (
    <tr>
      <Td className="max-md:col-span-full max-md:-order-1">
        {may && <input type="hidden" name={`rows[${at}].enterprise_id`} value={id} />}
        <span className="block">{first || second}</span>
        <span className="block text-xs text-muted">
          {isOwn ? t('own') : party.contactEmail || t('noEmail')}
        </span>
      </Td>
      <Td numeric data-label={t('pieces')}>
        {party.pieces === 0 ? (
          <span className="text-xs text-muted">{t('below')}</span>
        ) : (
          count(party.pieces)
        )}
      </Td>
      <Td data-label={t('notified')}>
        <Status {...LOOKS[state]} wrap>
          {t(`partyOf.${state}`, { name: acknowledgedByName ?? '' })}
        </Status>
        {notifiedAtMs !== null && (
          <span className="block text-xs text-muted">
            {t('notifiedAt', { at: timestamp(notifiedAtMs, timeZone) })}
          </span>
        )}
      </Td>
      <Td data-label={t('stock')}>{field('stock', may && (isOwn || state !== 'acknowledged'))}</Td>
      <Td data-label={t('recovered')}>{field('recovered', may)}</Td>
      <Td
        data-label={t('explanation')}
        className="max-md:col-span-full max-md:justify-self-stretch!"
      >
        {field('explanation', may && !isOwn && state !== 'acknowledged')}
      </Td>
    </tr>
  );
}
