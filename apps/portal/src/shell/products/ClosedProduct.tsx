import { Tooltip, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../ui/icons/Icon.tsx';
import type { Closed } from './products.ts';

interface ClosedProductProps {
  readonly icon: IconName;
  readonly name: string;
  readonly reason: Closed | 'ownSubscription';
}

/**
 * A product that the person cannot open. It is focusable, so that the reason can be reached by keyboard; screen readers get the reason
 * as the description of the button, whether the tooltip is shown or not.
 */
export function ClosedProduct({ icon, name, reason }: ClosedProductProps) {
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
        // In a portal it would be outside every landmark.
        withinPortal={false}
      >
        <UnstyledButton aria-disabled aria-describedby={id}>
          <Icon name={icon} />
          {name}
        </UnstyledButton>
      </Tooltip>
      <span id={id} hidden>
        {why}
      </span>
    </>
  );
}
