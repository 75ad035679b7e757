import { useState, type DragEvent } from 'react';
import { chosenFiles, walk, type FoundFile } from '../../lib/files/dropped-files.ts';

interface FileDrop {
  /** Files are held over the element. */
  readonly isOver: boolean;
  readonly dropProps: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Makes an element take dropped files and folders. Text dragged over it is left to the browser. */
export function useFileDrop(onFiles: (found: readonly FoundFile[]) => void): FileDrop {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    dropProps: {
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        // Moving onto a child does not leave the element.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(false);
        void droppedFiles(event.dataTransfer).then(onFiles);
      },
    },
  };
}

/** A drop's item list is emptied when its handler returns, so it is read before anything is awaited. */
async function droppedFiles({ items, files }: DataTransfer): Promise<readonly FoundFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const plain = [...files];
  return entries.length > 0 ? walk(entries) : chosenFiles(plain);
}
