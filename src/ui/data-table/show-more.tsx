import { BusyButton } from '../controls/busy-button.tsx';

type ShowMoreProps = {
  of: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
};

/** A button that reads the next page of a list, while there is one. */
export const ShowMore = ({ of }: ShowMoreProps) =>
  of.hasNextPage && (
    <BusyButton
      fullWidth
      busy={of.isFetchingNextPage}
      busyLabel="Reading…"
      onPress={async () => void (await of.fetchNextPage())}
    >
      Show more
    </BusyButton>
  );
