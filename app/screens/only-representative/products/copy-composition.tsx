import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Select } from '~/ui/form/inputs.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Popover } from '~/ui/popover.tsx';
import type { StepProps } from './form-frame.tsx';

/** Takes over the composition of another product of ours; a new product only. */
export function CopyComposition({ loaded }: StepProps) {
  const { t } = useTranslation('products');
  const [params] = useSearchParams();
  if (loaded.edited !== null || loaded.names.length === 0) return null;
  return (
    <Popover
      summaryClassName="btn btn-sm"
      align="end"
      stays
      summary={
        <>
          <Icon name="copy" />
          {t('copyFrom')}
        </>
      }
    >
      <div className="more-fields">
        <Select
          name="copy_of"
          aria-label={t('copyLabel')}
          defaultValue={params.get('copy') ?? ''}
          placeholder={t('copyLabel')}
          options={loaded.names.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <button type="submit" className="btn btn-sm" name="intent" value="copy">
          {t('copy')}
        </button>
      </div>
    </Popover>
  );
}
