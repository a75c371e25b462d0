import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Picture } from '#shared/areas/uploads/calls.ts';
import { useUpload } from '#web/api/hooks/use-upload.ts';

interface PicturesOptions {
  /** Id of the text area. */
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** Takes the uploads that began together: true once their pictures are in the text. */
  onUpload: (started: Promise<boolean>) => void;
}

/** Description of a picture at first: the name of its file. */
const describe = (fileName: string) => fileName.replace(/\.\w+$/, '').replace(/[[\]\\]/g, ' ');

/** Markdown of a picture, with its size so that its place is kept. */
const markdownOf = ({ url, width, height }: Picture, description: string) =>
  `![${description}](${url}#${width}x${height})`;

const placed = /!\[[^\]]*\]\([^)]*\)\n*/g;

/** Where a picture goes: to the caret, or behind the picture that is being described there. */
function placeFor(text: string, caret: number): number {
  const around = [...text.matchAll(placed)].find(
    ({ 0: { length }, index }) => index < caret && caret < index + length,
  );
  return around ? around.index + around[0].length : caret;
}

/** Uploads pictures, one after another, into a text of Markdown. */
export function usePictures({ id, value, onChange, onUpload }: PicturesOptions) {
  const latest = useRef(value);
  latest.current = value;
  const whenStarted = useRef(value);
  /** Files of the upload under way and of those that wait for it. */
  const under = useRef<File[]>(undefined);

  const insert = (picture: Picture, fileName: string) => {
    const area = document.getElementById(id) as HTMLTextAreaElement | null;
    const text = latest.current;
    const caret = area?.selectionEnd ?? text.length;
    const at = placeFor(text, caret);
    const before = text.slice(0, at);
    const gap = before === '' || before.endsWith('\n\n') ? '' : '\n\n';
    const description = describe(fileName);
    const isTyping = area === document.activeElement && text !== whenStarted.current;
    // Only a text that is there can be selected.
    flushSync(() =>
      onChange(`${before}${gap}${markdownOf(picture, description)}\n\n${text.slice(at)}`),
    );
    // A file's name describes no picture: what is typed next takes its place. Who types on meanwhile keeps their place.
    const start = isTyping ? caret : at + gap.length + '!['.length;
    area?.focus();
    area?.setSelectionRange(start, isTyping ? caret : start + description.length);
  };
  // Of several that are dropped at once, the sixth waits for its minute.
  const upload = useUpload('news', insert, { waits: true });

  /** True once all are in the text; ends with the first that fails or is stopped. */
  async function uploadAll(files: File[]): Promise<boolean> {
    under.current = files;
    let isUsed = true;
    // With those that are added meanwhile.
    for (const file of files) {
      whenStarted.current = latest.current;
      isUsed = await upload.start(file, file.name);
      if (!isUsed) break;
    }
    under.current = undefined;
    return isUsed;
  }

  return {
    sent: upload.sent,
    isWaiting: upload.isWaiting,
    error: upload.error,
    take: (files: readonly File[]) => {
      if (under.current) under.current.push(...files);
      else if (files.length > 0) onUpload(uploadAll([...files]));
    },
    stop: upload.cancel,
  };
}
