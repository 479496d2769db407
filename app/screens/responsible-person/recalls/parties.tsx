import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Recall } from '~/domain/responsible-person/recall/find.server.ts';
import type { PartyState } from '~/domain/responsible-person/recall/kinds.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button } from '~/ui/button.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { count, timestamp } from '~/ui/format.ts';
import { Panel, PanelBody, PanelFoot } from '~/ui/panel.tsx';
import { Status, type StatusProps } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { useShell } from '../../subsystem/shell-context.ts';

const LOOKS: Record<PartyState, Pick<StatusProps, 'icon' | 'mood'>> = {
  waiting: { icon: 'draft', mood: 'open' },
  notified: { icon: 'clock', mood: 'waiting' },
  acknowledged: { icon: 'ok', mood: 'good' },
  explained: { icon: 'info', mood: 'neutral' },
};

/** Parties that one letter or one save takes at most. */
const AT_ONCE = 50;

type Party = Recall['parties'][number];

/** Whoever got the batches: told, answered, what they have, what came back. */
export function Parties({ recall }: { recall: Recall }) {
  const { t } = useTranslation('recalls');
  const { role } = useShell();
  const may = role !== 'viewer' && recall.state === 'open';
  const { parties } = recall;
  const done = parties.filter(({ state }) => state === 'acknowledged' || state === 'explained');
  const silent = parties.filter(
    ({ state, isOwn, contactEmail }) =>
      (state === 'waiting' || state === 'notified') && !isOwn && contactEmail !== '',
  );
  const asked = silent.slice(0, AT_ONCE);
  return (
    <Panel
      id="parties"
      title={t('parties')}
      note={t('progress', { answered: done.length, parties: parties.length })}
      actions={
        may &&
        asked.length > 0 && (
          <Form method="post">
            {asked.map(({ enterpriseId }) => (
              <input key={enterpriseId} type="hidden" name="enterprise" value={enterpriseId} />
            ))}
            <Button size="sm" icon="mail" name="intent" value="notify">
              {t('notifyAll', { count: asked.length })}
            </Button>
          </Form>
        )
      }
    >
      {parties.length === 0 ? (
        <PanelBody className="text-muted">{t('noParties')}</PanelBody>
      ) : (
        <Form method="post" id="enter" noValidate>
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
              {parties.map((party, at) => (
                <PartyRow key={party.enterpriseId} party={party} may={may && at < AT_ONCE} />
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
      {may && (
        <PanelFoot>
          <Form method="post" className="flex flex-wrap items-center gap-3">
            <input type="hidden" name="version" value={recall.version} />
            <Button variant="primary" name="intent" value="close">
              {t('close')}
            </Button>
            <span className="text-sm text-muted">{t('closeHint')}</span>
          </Form>
        </PanelFoot>
      )}
    </Panel>
  );
}

interface RowProps {
  party: Party;
  may: boolean;
}

function PartyRow({ party, may }: RowProps) {
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
    return (
      <TextInput
        name={`${name}.${id}`}
        defaultValue={value ?? ''}
        aria-label={`${first || second} ${t(name)}`}
        inputMode={name === 'explanation' ? undefined : 'numeric'}
      />
    );
  };
  return (
    <tr>
      <Td className="max-md:col-span-full max-md:-order-1">
        {may && <input type="hidden" name="row" value={id} />}
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
