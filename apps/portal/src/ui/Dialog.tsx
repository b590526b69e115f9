import { Button, Modal } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogId } from '../site/forms.ts';
import classes from './Dialog.module.css';
import { DialogButtons } from './DialogButtons.tsx';
import { UnsavedForms, UnsavedFormsContext } from './forms/UnsavedForms.ts';
import { useLeaveBlocker } from './forms/useLeaveBlocker.ts';
import { keepFocus } from './keepFocus.ts';

interface DialogProps {
  readonly id: DialogId;
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Wider than other dialogs, in px or CSS. */
  readonly size?: number | string;
  /** Id of the button that opens it, which has not had the focus if the dialog opens by itself. */
  readonly from?: string;
  readonly children: ReactNode;
}

/** spec §9, dialog width (px). */
const usual = 498;

const placeOf = (id: string): Element | null => document.getElementById(id) ?? document.querySelector('main');

/** A question whether what was typed may be dropped: what either answer does. */
interface Asked {
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * The frame of every dialog. Esc and a click beside close it, and the focus returns to the element that opened it, or to what is beside it
 * if that is gone. If something was typed,
 * it asks first; so it does if Back would leave the page.
 */
export function Dialog({ id, open, title, onClose, size = usual, from = '', children }: DialogProps) {
  const { t } = useTranslation();
  const [isUnsaved, setUnsaved] = useState(false);
  const [forms] = useState(() => new UnsavedForms(setUnsaved));
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = (then: () => void) => {
    setAsked(null);
    then();
  };
  /** What had the focus before the fields of the dialog took it. */
  const opener = useRef<Element | null>(null);
  if (!open) opener.current = null;
  else opener.current ??= document.activeElement;
  useEffect(() => {
    if (!open) return undefined;
    const { current } = opener;
    return keepFocus(current && current !== document.body ? current : placeOf(from));
  }, [open, from]);
  const wasOpen = useRef(open);
  useEffect(() => {
    // Closed by Cancel, too: what is saved has no draft any more.
    if (wasOpen.current && !open) forms.drop();
    wasOpen.current = open;
  }, [open, forms]);
  const close = () => {
    if (asked) answer(asked.stay);
    else if (forms.any) setAsked({ leave: onClose, stay: () => undefined });
    else onClose();
  };
  return (
    <Modal.Root opened={open} onClose={close} size={size} centered>
      <Modal.Overlay />
      <Modal.Content data-dialog={id}>
        {/* Not Mantine's own header, which would be a second banner landmark. */}
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{asked ? t('unsaved.title') : title}</Modal.Title>
          {asked && <Question onLeave={() => answer(asked.leave)} onStay={() => answer(asked.stay)} />}
          <div hidden={asked !== null}>
            <UnsavedFormsContext value={forms}>{children}</UnsavedFormsContext>
          </div>
          {open && isUnsaved && <AtBack forms={forms} onHeld={setAsked} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Question({ onLeave, onStay }: { readonly onLeave: () => void; readonly onStay: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('unsaved.text')}</p>
      <DialogButtons>
        <Button variant="default" data-autofocus autoFocus onClick={onStay}>
          {t('common.cancel')}
        </Button>
        <Button onClick={onLeave}>{t('unsaved.leave')}</Button>
      </DialogButtons>
    </>
  );
}

interface AtBackProps {
  readonly forms: UnsavedForms;
  readonly onHeld: (asked: Asked) => void;
}

/** Only there while something is typed: a router asks the last of its blockers only. */
function AtBack({ forms, onHeld }: AtBackProps) {
  const blocker = useLeaveBlocker(
    useCallback(() => forms.any, [forms]),
    'back',
  );
  useEffect(() => {
    if (blocker.state === 'blocked')
      onHeld({
        leave() {
          forms.drop();
          blocker.proceed();
        },
        stay: () => blocker.reset(),
      });
  }, [blocker, forms, onHeld]);
  return null;
}
