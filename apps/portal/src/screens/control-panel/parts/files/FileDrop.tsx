import { useId } from 'react';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { useFocusOnce } from '../../../../ui/useFocusOnce.ts';
import classes from './Files.module.css';
import { useFileDrop } from './useFileDrop.ts';

interface FileDropProps {
  /** The ending of its files. */
  readonly accept: `.${string}`;
  /** Text of its button. */
  readonly choose: string;
  readonly hint: string;
  /** Shown while a file is dragged over the window. */
  readonly dropNow: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** Whether it takes the place of what had the focus. */
  readonly isBack: boolean;
}

/** Takes a file: dropped anywhere in the window, or chosen by pressing the zone. */
export function FileDrop({ accept, choose, hint, dropNow, onFiles, isBack }: FileDropProps) {
  const [input, title, said] = [useId(), useId(), useId()];
  const focus = useFocusOnce<HTMLInputElement>(isBack);
  const isOver = useFileDrop(onFiles);
  return (
    <div className={classes.drop}>
      <input
        ref={focus}
        id={input}
        type="file"
        accept={accept}
        aria-labelledby={title}
        aria-describedby={said}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again once it is corrected.
          currentTarget.value = '';
        }}
      />
      <label htmlFor={input} className={classes.zone}>
        <Icon name="login" size={32} />
        <strong id={title}>{choose}</strong>
        <span id={said}>{hint}</span>
      </label>
      {isOver && (
        <div className={classes.over}>
          <p>
            <Icon name="login" size={32} />
            {dropNow}
          </p>
        </div>
      )}
    </div>
  );
}
