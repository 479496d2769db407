import { useTranslation } from 'react-i18next';
import { useSearchParams } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
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
      look={{ size: 'sm' }}
      align="end"
      summary={
        <>
          <Icon name="copy" />
          {t('copyFrom')}
        </>
      }
    >
      <div className="grid min-w-[320px] gap-2 p-2 max-md:min-w-0 max-md:p-1">
        <Select
          name="copy_of"
          aria-label={t('copyLabel')}
          defaultValue={params.get('copy') ?? ''}
          placeholder={t('copyLabel')}
          options={loaded.names.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button size="sm" name="intent" value="copy">
          {t('copy')}
        </Button>
      </div>
    </Popover>
  );
}
