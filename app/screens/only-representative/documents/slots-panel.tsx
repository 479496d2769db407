import { useTranslation } from 'react-i18next';
import type { Slot, Slots } from '~/domain/only-representative/document/slots.server.ts';
import { Link } from '~/framework.ts';
import { Icon } from '~/ui/icon.tsx';
import { Panel } from '~/ui/panel.tsx';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';

/** Which types of documents are there, and the way to what is missing. */
export function SlotsPanel({ slots: { slots, registrations } }: { slots: Slots }) {
  const { t } = useTranslation('documents');
  const { role } = useOrShell();
  const note = t(role === 'viewer' ? 'slots.read' : 'slots.note', { count: registrations });
  return (
    <div className="mt-4">
      <Panel title={t('slots.title')} note={note}>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-px bg-line-soft">
          {slots.map((slot) => (
            <li key={slot.type} className="grid content-start gap-1 bg-surface px-4 py-3">
              <OneSlot slot={slot} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function OneSlot({ slot: { type, count, each } }: { slot: Slot }) {
  const { t } = useTranslation('documents');
  const { system, role } = useOrShell();
  const missing = each === null ? 0 : each.of - each.have;
  const upload = role !== 'viewer' && (missing > 0 || count === 0) && (
    <Link
      to={pageUrl(system, 'documents/list/add', { type })}
      aria-label={t('slots.uploadOf', { type: t(`typeOf.${type}`) })}
    >
      {t('slots.upload')}
    </Link>
  );
  return (
    <>
      <Link className="font-semibold text-strong" to={pageUrl(system, 'documents/list', { type })}>
        {t(`typeOf.${type}`)}
      </Link>
      <span>
        <b className="text-lg text-strong">{each === null ? count : each.have}</b>{' '}
        <span className="text-xs text-muted">
          {each === null ? t('slots.copies', { count }) : t('slots.of', { of: each.of })}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-sm">
        {missing > 0 ? (
          <span className="inline-flex items-center gap-1.5">
            <Icon name="warn" className="text-warn" />
            {t('slots.missing', { count: missing })}
          </span>
        ) : (
          <span className="inline-flex items-center gap-1.5">
            {count > 0 && <Icon name="ok" className="text-brand-600" />}
            {t(count === 0 ? 'slots.none' : each === null ? 'slots.some' : 'slots.complete')}
          </span>
        )}
        {upload}
      </span>
    </>
  );
}
