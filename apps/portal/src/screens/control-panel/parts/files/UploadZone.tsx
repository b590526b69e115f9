import { useEffect, useRef, useState } from 'react';
import { FormProblem } from '../../../../ui/forms/FormProblem.tsx';
import { useProblemText } from '../../../../ui/useProblemText.ts';
import { FileDrop } from './FileDrop.tsx';
import { Uploading } from './Uploading.tsx';

interface UploadZoneProps {
  /** The ending of its files. */
  readonly accept: `.${string}`;
  readonly texts: {
    readonly choose: string;
    readonly hint: string;
    readonly dropNow: string;
    /** Shown if several files are dropped. */
    readonly onlyOne: string;
    readonly uploading: (name: string) => string;
  };
  /** Why a file cannot be uploaded; null if it can. */
  readonly faultOf: (file: File) => string | null;
  /** Uploads it, and shows what comes next. */
  readonly send: (file: File, signal: AbortSignal) => Promise<void>;
}

/** Takes a file, shows that it is uploaded, and what is wrong with it. Leaving the page ends the upload. */
export function UploadZone({ accept, texts, faultOf, send }: UploadZoneProps) {
  const problemText = useProblemText();
  const [sending, setSending] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBack, setBack] = useState(false);
  const ends = useRef<AbortController | null>(null);
  useEffect(() => () => ends.current?.abort(), []);

  const stop = (why: string | null) => {
    setProblem(why);
    setSending(null);
    setBack(true);
  };
  const upload = async ([file, ...others]: readonly File[]) => {
    if (!file || sending) return;
    const wrong = others.length > 0 ? texts.onlyOne : faultOf(file);
    setProblem(wrong);
    if (wrong !== null) return;
    const end = new AbortController();
    ends.current = end;
    setSending(file);
    try {
      await send(file, end.signal);
      stop(null);
    } catch (error) {
      if (!end.signal.aborted) stop(problemText(error));
    }
  };
  const cancel = () => {
    ends.current?.abort();
    stop(null);
  };
  return (
    <>
      {sending ? (
        <Uploading title={texts.uploading(sending.name)} onCancel={cancel} />
      ) : (
        <FileDrop
          accept={accept}
          choose={texts.choose}
          hint={texts.hint}
          dropNow={texts.dropNow}
          isBack={isBack}
          onFiles={(files) => void upload(files)}
        />
      )}
      <FormProblem text={problem} />
    </>
  );
}
