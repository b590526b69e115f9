import { Tooltip, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { Closed, Product } from './products.ts';

interface ClosedProductProps {
  readonly product: Product;
  readonly reason: Closed | 'ownSubscription';
}

/**
 * A product that she sees and cannot open. It takes the focus, so that a keyboard reaches the reason; screen readers have it as a
 * description of the button, whether the tooltip shows or not.
 */
export function ClosedProduct({ product: { icon, name }, reason }: ClosedProductProps) {
  const { t } = useTranslation();
  const id = useId();
  const why = t(`products.closed.${reason}`);
  return (
    <>
      <Tooltip
        label={why}
        events={{ hover: true, focus: true, touch: true }}
        multiline
        maw={260}
        position="bottom-start"
        // At the end of the page it would stand outside of every landmark.
        withinPortal={false}
      >
        <UnstyledButton aria-disabled aria-describedby={id}>
          <Icon name={icon} />
          {t(name)}
        </UnstyledButton>
      </Tooltip>
      <span id={id} hidden>
        {why}
      </span>
    </>
  );
}
