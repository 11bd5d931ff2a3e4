/** Why a draft was not saved. */
export const DraftFailure = ({ sentence }: { sentence: string | undefined }) =>
  sentence && (
    <p role="alert" className="ty-alert-text">
      {sentence}
    </p>
  );
