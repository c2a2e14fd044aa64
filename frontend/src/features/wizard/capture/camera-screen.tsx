import { type ReactNode, type Ref, useEffect, useEffectEvent } from 'react';
import { ArrowLeft } from 'lucide-react';
import { IconButton } from '../../../components/buttons/button.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { stepsCopy } from '../steps/steps-copy.ts';
import './camera-screen.css';

type CameraScreenProps = {
  title: string;
  dealerName: string;
  onBack: () => void;
  /** Beside the title, such as the light. */
  tool?: ReactNode;
  /** Fills the screen, under everything else. */
  picture?: ReactNode;
  /** The frame, or what is shown without a picture. */
  children: ReactNode;
  /** One line of advice, and what came of the photo before. */
  say?: ReactNode;
  /** The actions, in the reach of a thumb. */
  actions: ReactNode;
};

/** The screen of a camera over a document: its picture from edge to edge, and everything else over it. */
export function CameraScreen(props: CameraScreenProps) {
  const { title, dealerName, onBack, tool, picture, children, say, actions } = props;
  const close = useEffectEvent(onBack);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, []);
  return (
    <div className="cam">
      {picture}
      <div className="cam-top">
        <IconButton icon={ArrowLeft} label={stepsCopy.back} onClick={onBack} />
        <div className="cam-title">
          <PageTitle title={title} className="strong" />
          <p translate="no">{dealerName}</p>
        </div>
        {tool}
      </div>
      <div className="cam-mid">{children}</div>
      {say && <div className="cam-say">{say}</div>}
      {actions}
    </div>
  );
}

type CameraSheetProps = {
  title?: string;
  text?: string;
  /** The primary action and the other way. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/** Actions with words, where the camera has no picture or its photo is hard to read. */
export const CameraSheet = ({ title, text, children, ref }: CameraSheetProps) => (
  <div className="cam-sheet" ref={ref}>
    {title && (
      <div role="alert">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    )}
    <div className="actions actions-pair">{children}</div>
  </div>
);
